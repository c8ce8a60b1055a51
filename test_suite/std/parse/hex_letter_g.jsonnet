std.parseHex('fg')
