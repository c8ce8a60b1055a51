std.repeat(3, 2)
