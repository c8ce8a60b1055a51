std.length(1)
