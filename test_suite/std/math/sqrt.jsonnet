[std.sqrt(16), std.sqrt(2.25), std.sqrt(0)]
