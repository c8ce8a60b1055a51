// reason: 9007199254740991 is an integer, and odd; C++ adds a half to see, which rounds it up
// oracle: go
[std.isInteger(9007199254740991), std.isOdd(9007199254740991)]
