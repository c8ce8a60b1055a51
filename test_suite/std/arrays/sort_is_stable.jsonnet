std.sort([[1, 'a'], [0, 'b'], [1, 'c'], [0, 'd'], [1, 'e']], function(p) p[0])
