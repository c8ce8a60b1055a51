[std.trim('  text \t\r\n'), std.trim('\u0085\u00a0\f x\u00a0'), std.trim(''), std.trim(' \n ')]
