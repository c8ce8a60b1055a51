// reason: an argument of the wrong type is an error even where it is not needed
// oracle: go
std.maxArray([], {})
