std.flatMap(function(x) x, [1])
