// reason: an index is an integer; C++ removes nothing
// oracle: go
std.removeAt([1, 2], 0.5)
