[std.stringChars('abc'), std.stringChars(''), std.stringChars('é😀')]
