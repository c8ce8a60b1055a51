// reason: the character zero is a character; C++ fails on it
// oracle: go
std.base64('a\u0000b')
