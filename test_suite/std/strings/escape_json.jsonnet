[std.escapeStringJson('a"b\\c\n\t\r\b\f\u0001é😀/'), std.escapeStringJson('')]
