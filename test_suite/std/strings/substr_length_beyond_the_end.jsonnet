[std.substr('hello', 3, 100), std.substr('hello', 10, 2)]
