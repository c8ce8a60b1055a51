std.map(std.type, [1, 'a', null, true, [], {}, function() 1])
