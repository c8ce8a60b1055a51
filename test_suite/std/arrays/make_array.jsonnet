[std.makeArray(3, function(i) i * i), std.makeArray(0, function(i) i), std.makeArray(2, std.toString)]
