std.sort([null])
