std.get([1], 'a')
