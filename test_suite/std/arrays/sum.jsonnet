[std.sum([1, 2, 3.5]), std.sum([]), std.sum([-1, 1])]
