std.length
