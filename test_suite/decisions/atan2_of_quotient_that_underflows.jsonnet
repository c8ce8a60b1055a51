// reason: just below the negative axis the angle is -π; Go gives π where y / x is too small for a number
// oracle: cpp
// number-format: reference
[std.atan2(-3.4e-125, -1e308), std.atan2(-1e-300, -1e300), std.atan2(-5e-324, -4), std.atan2(3.4e-125, -1e308)]
