std.mod([1], 2)
