std.maxArray([], {}, error 'empty')
