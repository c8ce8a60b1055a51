[std.splitLimitR('a,b,c,d', ',', 2), std.splitLimitR('a,b', ',', 0), std.splitLimitR('a,b,c', ',', -1), std.splitLimitR('a,b,c', ',', 1)]
