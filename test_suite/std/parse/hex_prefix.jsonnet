std.parseHex('0xff')
