std.strReplace('abc', '', 'x')
