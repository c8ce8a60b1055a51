std.lines([1])
