std.parseInt(1)
