std.min(1, 'a')
