[std.char(c) for c in std.range(0, 31)]
