std.escapeStringPython('a"b\'c\n')
