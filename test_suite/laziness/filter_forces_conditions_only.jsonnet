std.length(std.filter(function(x) true, [error 'not forced', 1]))
