// reason: the function is for booleans; C++ compares anything
// oracle: go
std.xnor('a', 'a')
