std.foldl(function(acc, i) [acc], std.range(1, 30), 'core')
