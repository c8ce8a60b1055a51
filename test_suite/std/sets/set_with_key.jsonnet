std.set(['B', 'a', 'b', 'A'], std.asciiLower)
