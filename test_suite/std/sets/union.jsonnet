[std.setUnion([1, 3], [2, 3, 4]), std.setUnion([], [1]), std.setUnion([1], []), std.setUnion([], [])]
