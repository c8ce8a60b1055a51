std.flatMap(function(x) null, 'ab')
