// reason: half is rounded away from zero on both sides; C++ always rounds it up
// oracle: go
[std.round(-2.5), std.round(-0.5)]
