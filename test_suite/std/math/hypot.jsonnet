[std.hypot(3, 4), std.hypot(5, 12), std.hypot(0, 0)]
