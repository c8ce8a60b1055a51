[std.strReplace('banana', 'a', 'o'), std.strReplace('banana', 'ana', '*'), std.strReplace('aaa', 'aa', 'b'), std.strReplace('abc', 'x', 'y'), std.strReplace('abc', 'b', '')]
