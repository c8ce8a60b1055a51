[std.xor(true, false), std.xor(true, true), std.xor(false, false)]
