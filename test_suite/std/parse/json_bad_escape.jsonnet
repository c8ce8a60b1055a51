std.parseJson('"\\x41"')
