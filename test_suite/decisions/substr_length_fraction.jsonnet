// reason: a length is an integer; C++ cuts the fraction off without a word
// oracle: go
std.substr('hello', 0, 1.5)
