// reason: C++ and Go name these parameters differently, and callers may use either name; these are those of Go
// oracle: go
[std.exp(x=0), std.log(x=1), std.mantissa(x=8), std.exponent(x=8), std.hypot(x=3, y=4), std.modulo(x=7, y=4)]
