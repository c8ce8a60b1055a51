// reason: programs embed such texts in what they make, and expect what the Go engine makes of them
// oracle: go
// number-format: reference
std.manifestJsonMinified([0.7, 1e-7])
