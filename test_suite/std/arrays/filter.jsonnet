[std.filter(function(x) x > 1, [1, 2, 3]), std.filter(function(x) false, [1]), std.filter(function(x) true, [])]
