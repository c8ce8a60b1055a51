std.length(std.map(function(x) error 'not forced', [1, 2]))
