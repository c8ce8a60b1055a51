std.trace('imported', 7)
