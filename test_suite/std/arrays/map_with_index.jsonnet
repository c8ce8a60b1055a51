[std.mapWithIndex(function(i, x) [i, x], ['a', 'b']), std.mapWithIndex(function(i, c) c + i, 'xy')]
