[std.isEmpty(''), std.isEmpty(' '), std.isEmpty('a')]
