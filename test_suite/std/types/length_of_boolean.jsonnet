std.length(true)
