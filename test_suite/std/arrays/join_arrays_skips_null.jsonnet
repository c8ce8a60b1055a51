std.join([0], [[1], null, [2]])
