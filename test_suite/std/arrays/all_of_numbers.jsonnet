std.all([1])
