[std.round(1.2), std.round(1.7), std.round(2.5), std.round(-1.2), std.round(-1.7), std.round(0.5), std.round(0)]
