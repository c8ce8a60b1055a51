std.length([1]
