std.length(nope=1)
