std.type(std.thisFile)
