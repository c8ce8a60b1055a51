[std.floor(-0.5), std.ceil(-0.5), std.abs(-0), std.min(0, -0), std.max(-0, 0), -0 % 5]
