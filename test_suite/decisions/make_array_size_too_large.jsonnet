// reason: there is no such array; C++ ends with it
// oracle: go
std.makeArray(1e16, function(i) i)
