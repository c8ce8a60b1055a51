// reason: a surrogate is no character, so U+FFFD stands for it; C++ puts out invalid UTF-8
// oracle: go
std.char(55296)
