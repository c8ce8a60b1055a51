std.manifestTomlEx([1], '  ')
