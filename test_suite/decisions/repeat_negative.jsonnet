// reason: fewer than no times is none
// oracle: go
std.repeat('ab', -1)
