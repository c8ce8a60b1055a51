// reason: C++ has the function in name only
// oracle: go
[std.sha1(s) for s in ['', 'hello', 'é😀']]
