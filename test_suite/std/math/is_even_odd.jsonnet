[std.isEven(2), std.isEven(3), std.isOdd(3), std.isOdd(-2), std.isEven(0), std.isOdd(-1)]
