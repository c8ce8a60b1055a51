// reason: programs embed such texts in what they make, and expect what the Go engine makes of them
// oracle: go
// number-format: reference
std.manifestJsonEx([0.1, 1e-7, 1e21, 1e100], '')
