std.join(',', [[1]])
