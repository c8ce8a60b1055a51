[std.splitLimit('a,b,c,d', ',', 2), std.splitLimit('a,b', ',', 0), std.splitLimit('a,b,c', ',', -1), std.splitLimit('a,b', ',', 10)]
