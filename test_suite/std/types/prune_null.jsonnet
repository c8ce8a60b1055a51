std.prune(null)
