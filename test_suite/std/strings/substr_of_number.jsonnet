std.substr(123, 0, 1)
