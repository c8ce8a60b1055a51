[std.resolvePath('a/b', null), std.resolvePath('a', null)]
