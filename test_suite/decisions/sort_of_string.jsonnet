// reason: the function is for arrays; C++ sorts the characters
// oracle: go
std.sort('cab')
