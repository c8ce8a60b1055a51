std.max(1 2)
