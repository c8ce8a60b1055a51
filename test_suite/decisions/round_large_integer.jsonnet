// reason: an integer stays as it is; C++ adds a half, which rounds it to its neighbour
// oracle: go
std.round(-9007199254740991)
