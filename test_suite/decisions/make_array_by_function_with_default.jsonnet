// reason: as filter_by_function_with_default
// oracle: go
std.makeArray(2, function(x, y=1) x + y)
