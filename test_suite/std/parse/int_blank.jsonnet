std.parseInt(' 1')
