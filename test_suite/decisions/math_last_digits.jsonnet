// reason: the result is the double next to the true value, as the C library gives it; Go is off in the last digits
// oracle: cpp
// number-format: reference
[std.sin(-10), std.cos(34), std.atan(57), std.hypot(3, 43), std.pow(31, 63), std.log10(3)]
