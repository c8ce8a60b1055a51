std.flatMap(function(c) c + c, 'abc')
