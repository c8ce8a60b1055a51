// reason: the fraction is cut off, so 2.5 is even; C++ rounds it
// oracle: go
[std.isEven(2.5), std.isOdd(2.5), std.isOdd(3.5), std.isEven(-1.5)]
