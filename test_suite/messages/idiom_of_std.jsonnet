{ newest: std.last([1, 2]) }
