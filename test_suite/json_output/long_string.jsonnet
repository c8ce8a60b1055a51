std.join('', std.makeArray(200, function(i) std.char(97 + i % 26) + (if i % 50 == 49 then '\n' else '')))
