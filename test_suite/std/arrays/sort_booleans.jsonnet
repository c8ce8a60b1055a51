std.sort([true, false])
