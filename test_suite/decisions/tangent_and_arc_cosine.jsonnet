// reason: the double nearest to the true value; Go is one off
// oracle: cpp
// number-format: reference
[std.tan(1), std.acos(0.5)]
