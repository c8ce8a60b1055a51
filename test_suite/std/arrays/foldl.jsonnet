[std.foldl(function(acc, x) acc + x, [1, 2, 3], 0), std.foldl(function(acc, x) '(' + acc + x + ')', ['a', 'b'], '0'), std.foldl(function(a, b) b, [], 'init')]
