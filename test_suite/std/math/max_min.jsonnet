[std.max(1, 2), std.max(2, 1), std.min(1, 2), std.min(-1, -2), std.max(3, 3)]
