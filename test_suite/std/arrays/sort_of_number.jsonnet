std.sort(1)
