[std.floor(1.7), std.floor(-1.2), std.ceil(1.2), std.ceil(-1.7), std.floor(2), std.ceil(-2)]
