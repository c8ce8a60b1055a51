std.parseJson("{'a': 1}")
