// reason: C++ and Go name these parameters differently, and callers may use either name; these are those of C++
// oracle: cpp
[std.exp(n=0), std.log(n=1), std.mantissa(n=8), std.exponent(n=8), std.hypot(a=3, b=4), std.modulo(a=7, b=4)]
