std.parseJson('1 // one')
