// reason: JSON has a negative zero, and so have we
// oracle: go
std.parseJson('-0')
