// reason: a count is an integer; C++ cuts the fraction off without a word
// oracle: go
std.repeat('a', 1.5)
