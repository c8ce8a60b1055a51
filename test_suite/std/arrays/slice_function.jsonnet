[std.slice([1, 2, 3, 4], 1, 3, 1), std.slice([1, 2, 3, 4], 0, 4, 2), std.slice('abcdef', 1, null, 2)]
