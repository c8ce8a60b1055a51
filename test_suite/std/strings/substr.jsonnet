[std.substr('hello', 0, 2), std.substr('hello', 1, 3), std.substr('hello', 5, 2), std.substr('hello', 2, 0)]
