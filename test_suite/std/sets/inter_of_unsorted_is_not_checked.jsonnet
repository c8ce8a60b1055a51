std.setInter([3, 1], [1, 3])
