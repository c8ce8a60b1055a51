std.max('a', 'b')
