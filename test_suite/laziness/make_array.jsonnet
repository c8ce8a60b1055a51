std.makeArray(3, function(i) if i == 0 then error 'not forced' else i)[1:]
