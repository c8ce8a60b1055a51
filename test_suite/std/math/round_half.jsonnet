[std.round(x) for x in [0.5, 1.5, 2.5, 3.5]]
