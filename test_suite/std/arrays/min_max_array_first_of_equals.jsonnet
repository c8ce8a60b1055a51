[std.minArray(['b1', 'a1', 'b0'], function(s) s[1]), std.maxArray([[1, 'a'], [1, 'b']], function(p) p[0])]
