std.makeArray('3', function(i) i)
