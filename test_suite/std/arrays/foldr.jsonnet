[std.foldr(function(x, acc) x + acc, [1, 2, 3], 0), std.foldr(function(x, acc) '(' + x + acc + ')', ['a', 'b'], '0'), std.foldr(function(a, b) a, [], 'init')]
