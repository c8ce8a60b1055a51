// reason: less than half is rounded down; C++ adds half first, which rounds to one
// oracle: go
std.round(0.49999999999999994)
