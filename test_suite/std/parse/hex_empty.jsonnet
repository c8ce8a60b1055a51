std.parseHex('')
