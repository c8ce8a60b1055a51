std.setDiff(['A', 'b', 'C'], ['a', 'c'], std.asciiLower)
