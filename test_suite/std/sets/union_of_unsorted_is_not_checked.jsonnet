std.setUnion([3, 1], [2])
