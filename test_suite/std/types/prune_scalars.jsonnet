[std.prune(1), std.prune(''), std.prune([]), std.prune({})]
