std.sum([])
