std.parseJson('+1')
