// reason: C++ has the function in name only
// oracle: go
[std.sha3(s) for s in ['', 'hello', 'é😀']]
