// reason: only -1 means no limit; C++ takes any negative number
// oracle: go
std.splitLimitR('a,b', ',', -2)
