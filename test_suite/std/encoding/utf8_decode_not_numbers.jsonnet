std.decodeUTF8(['a'])
