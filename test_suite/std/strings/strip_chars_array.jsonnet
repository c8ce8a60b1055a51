[std.stripChars('xyabcyx', ['x', 'y']), std.lstripChars('ab', ['a'])]
