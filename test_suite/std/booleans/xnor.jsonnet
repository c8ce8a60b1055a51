[std.xnor(true, false), std.xnor(true, true), std.xnor(false, false)]
