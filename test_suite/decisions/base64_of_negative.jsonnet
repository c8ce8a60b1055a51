// reason: a byte is 0 to 255; C++ encodes something for -1
// oracle: go
std.base64([-1])
