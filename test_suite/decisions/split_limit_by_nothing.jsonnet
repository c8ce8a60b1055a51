// reason: there is nothing to split by; C++ cuts off empty strings until the limit
// oracle: go
std.splitLimit('abc', '', 2)
