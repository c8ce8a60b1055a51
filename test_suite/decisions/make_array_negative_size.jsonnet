// reason: fewer than no elements are none
// oracle: go
std.makeArray(-1, function(i) i)
