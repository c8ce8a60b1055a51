std.split('abc', '')
