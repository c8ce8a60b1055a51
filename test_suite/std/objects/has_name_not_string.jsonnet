std.objectHas({}, 1)
