// reason: a function whose second parameter has a default can be called with one argument
// oracle: go
std.filter(function(x, y=1) x == y, [1, 2])
