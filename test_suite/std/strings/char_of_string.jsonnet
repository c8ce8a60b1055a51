std.char('a')
