std.length(null)
