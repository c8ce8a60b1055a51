[std.clamp(-3, 0, 5), std.clamp(4, 0, 5), std.clamp(7, 0, 5), std.clamp(1, 5, 0)]
