std.filter(function(c) c != 'b', 'abc')
