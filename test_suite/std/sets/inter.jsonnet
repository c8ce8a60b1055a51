[std.setInter([1, 2, 3], [2, 3, 4]), std.setInter([1], [2]), std.setInter([], [1])]
