std.isEven(2.4)
