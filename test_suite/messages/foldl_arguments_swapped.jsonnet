{ total: std.foldl([1, 2, 3], function(sum, n) sum + n, 0) }
