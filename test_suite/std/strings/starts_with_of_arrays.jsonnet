std.startsWith([1], [1])
