// reason: the function is for arrays; C++ takes the characters
// oracle: go
std.minArray('abc')
