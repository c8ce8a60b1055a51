std.endsWith('a', 1)
