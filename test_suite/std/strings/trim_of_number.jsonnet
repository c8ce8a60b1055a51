std.trim(1)
