std.slice(null, -1, null, -1)
