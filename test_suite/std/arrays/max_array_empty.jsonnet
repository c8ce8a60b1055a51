std.maxArray([])
