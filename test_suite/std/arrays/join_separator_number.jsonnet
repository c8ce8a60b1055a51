std.join(1, [])
