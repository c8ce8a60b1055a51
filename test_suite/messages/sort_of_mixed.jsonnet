std.sort([3, 'a', 1])
