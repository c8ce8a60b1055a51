[std.parseHex('ff'), std.parseHex('FF'), std.parseHex('0'), std.parseHex('7fFF')]
