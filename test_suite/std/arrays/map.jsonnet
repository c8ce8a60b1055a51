[std.map(function(x) x + 1, [1, 2]), std.map(std.toString, []), std.map(function(c) c + '!', 'ab')]
