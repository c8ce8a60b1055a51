std.pow('no number', error 'evaluated')
