[std.setDiff([1, 2, 3], [2]), std.setDiff([1], []), std.setDiff([], [1]), std.setDiff([1, 2], [1, 2])]
