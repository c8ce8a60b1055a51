// reason: a negative number that rounds to zero keeps its sign
// oracle: go
std.round(-0.2)
