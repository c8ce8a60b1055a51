std.pow(-1, 0.5)
