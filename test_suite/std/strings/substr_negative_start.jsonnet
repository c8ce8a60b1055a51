std.substr('hello', -1, 2)
