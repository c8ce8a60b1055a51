std.substr('abc', 'no number', error 'evaluated')
