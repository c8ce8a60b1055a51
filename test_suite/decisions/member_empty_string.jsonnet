// reason: every string contains the empty one
// oracle: go
std.member('abc', '')
