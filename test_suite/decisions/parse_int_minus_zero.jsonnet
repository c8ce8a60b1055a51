// reason: an integer zero has no sign
// oracle: go
std.parseInt('-0')
