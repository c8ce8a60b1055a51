std.log(-1)
