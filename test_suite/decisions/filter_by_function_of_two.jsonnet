// reason: as make_array_by_function_of_two
// oracle: neither
std.filter(function(x, y) true, [])
