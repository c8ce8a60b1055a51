// reason: the ends of a range are integers; C++ stops before the fraction
// oracle: go
std.range(1, 1.5)
