// reason: the function is for booleans; C++ compares anything
// oracle: go
std.xor(1, 2)
