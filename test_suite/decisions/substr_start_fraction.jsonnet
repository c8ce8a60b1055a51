// reason: an index that is no integer is a mistake; C++ rounds it without a word
// oracle: go
std.substr('hello', 1.5, 2)
