std.char(97.5)
