std.uniq(['a', 'A', 'b', 'a'], std.asciiLower)
