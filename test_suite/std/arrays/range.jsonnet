[std.range(1, 5), std.range(3, 3), std.range(3, 1), std.range(-2, 2)]
