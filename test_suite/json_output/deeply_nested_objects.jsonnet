std.foldl(function(acc, i) { ['k' + i]: acc }, std.range(1, 30), null)
