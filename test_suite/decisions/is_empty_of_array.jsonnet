// reason: the function is for strings; C++ takes anything that has a length
// oracle: go
std.isEmpty([])
