std.stripChars('abc', ['a'])
