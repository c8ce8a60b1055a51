std.parseJson({})
