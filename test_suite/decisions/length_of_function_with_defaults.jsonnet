// reason: the length is the number of arguments that must be given; C++ counts all
// oracle: go
std.length(function(a, b=1) a)
