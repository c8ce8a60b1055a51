// reason: an empty key has to be quoted; C++ writes no key at all
// oracle: go
std.manifestTomlEx({ '': 5 }, '  ')
