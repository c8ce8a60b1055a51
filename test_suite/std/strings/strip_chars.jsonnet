[std.lstripChars('xxabcxx', 'x'), std.rstripChars('xxabcxx', 'x'), std.stripChars('xyabcyx', 'xy'), std.stripChars('abc', ''), std.stripChars('xxx', 'x')]
