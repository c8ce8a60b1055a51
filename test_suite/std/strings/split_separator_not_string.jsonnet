std.split('a1b', 1)
