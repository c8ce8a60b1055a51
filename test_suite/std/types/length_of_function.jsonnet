[std.length(function() 1), std.length(function(a, b) 1)]
