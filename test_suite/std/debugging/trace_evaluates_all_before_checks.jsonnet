std.trace(1, error 'evaluated')
