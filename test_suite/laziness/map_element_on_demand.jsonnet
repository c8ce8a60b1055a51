std.map(function(x) if x == 2 then error 'not forced' else x, [1, 2, 3])[2]
