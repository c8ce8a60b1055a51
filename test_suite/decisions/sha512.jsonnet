// reason: C++ has the function in name only
// oracle: go
[std.sha512(s) for s in ['', 'hello', 'é😀']]
