// reason: a limit is an integer; C++ takes any number
// oracle: go
std.splitLimit('a,b', ',', 1.5)
