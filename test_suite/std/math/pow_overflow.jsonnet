std.pow(10, 400)
