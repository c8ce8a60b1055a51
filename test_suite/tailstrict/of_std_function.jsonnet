[std.length('abc') tailstrict, std.map(function(x) x + 1, [1]) tailstrict]
