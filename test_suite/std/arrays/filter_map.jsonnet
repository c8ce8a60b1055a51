std.filterMap(function(x) x % 2 == 1, function(x) x * 10, [1, 2, 3])
