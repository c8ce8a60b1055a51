std.foldl(function(acc, x) x, [error 'not forced', 2], error 'not forced')
