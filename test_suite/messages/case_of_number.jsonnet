std.asciiUpper(80)
