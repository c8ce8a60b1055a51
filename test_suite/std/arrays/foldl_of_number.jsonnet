std.foldl(function(a, b) a, 1, 0)
