[std.set([3, 1, 2, 1]), std.set([]), std.set(['b', 'a', 'b'])]
