[[std.mantissa(x), std.exponent(x)] for x in [1, 8, 0.5, 10, -3, 0]]
