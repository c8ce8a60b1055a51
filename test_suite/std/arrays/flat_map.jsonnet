[std.flatMap(function(x) [x, x], [1, 2]), std.flatMap(function(x) if x > 1 then [x] else [], [1, 2, 3]), std.flatMap(function(x) [], [1])]
