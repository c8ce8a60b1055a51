std.parseJson('01')
