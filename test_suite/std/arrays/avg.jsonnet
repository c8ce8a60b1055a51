[std.avg([1, 2, 3]), std.avg([0.5]), std.avg([-1, 1])]
