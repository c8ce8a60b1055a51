// reason: a size is an integer; C++ cuts the fraction off without a word
// oracle: go
std.makeArray(2.5, function(i) i)
