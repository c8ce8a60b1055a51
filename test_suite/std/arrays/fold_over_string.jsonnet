[std.foldl(function(acc, c) c + acc, 'abc', ''), std.foldr(function(c, acc) acc + c, 'abc', '')]
