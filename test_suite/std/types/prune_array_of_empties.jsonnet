std.prune([[], {}, null, [[]], [{}], 'x'])
