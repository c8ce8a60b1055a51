// reason: only -1 means no limit; C++ takes any negative number
// oracle: go
std.splitLimit('a,b', ',', -2)
