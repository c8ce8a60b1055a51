std.native('no such function')
