// reason: C++ has the function in name only
// oracle: go
[std.sha256(s) for s in ['', 'hello', 'é😀']]
