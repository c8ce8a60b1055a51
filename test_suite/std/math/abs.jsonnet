[std.abs(-3), std.abs(3), std.abs(0), std.abs(-0.5)]
