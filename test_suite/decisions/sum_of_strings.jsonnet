// reason: the function is for numbers; C++ joins strings to a zero
// oracle: go
std.sum(['a'])
