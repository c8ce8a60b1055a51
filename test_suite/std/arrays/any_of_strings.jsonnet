std.any(['a'])
