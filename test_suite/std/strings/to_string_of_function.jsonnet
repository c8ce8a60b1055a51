std.toString(function() 1)
