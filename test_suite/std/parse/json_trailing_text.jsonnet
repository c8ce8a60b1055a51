std.parseJson('1 2')
