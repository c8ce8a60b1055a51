std.asin(2)
