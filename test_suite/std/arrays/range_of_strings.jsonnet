std.range('a', 'c')
