[std.removeAt([1, 2, 3], 1), std.removeAt([1, 2, 3], 0), std.removeAt([1], 0)]
