[std.pow(2, 10), std.pow(4, 0.5), std.pow(2, -1), std.pow(0, 0), std.pow(-2, 3)]
