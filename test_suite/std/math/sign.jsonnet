[std.sign(-3), std.sign(0), std.sign(0.5)]
