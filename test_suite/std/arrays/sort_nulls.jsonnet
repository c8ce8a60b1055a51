std.sort([null, null])
