std.manifestTomlEx({ s: 'a"b\\c\nd\te\u0001é' }, '  ')
