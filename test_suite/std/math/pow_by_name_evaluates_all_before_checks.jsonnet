std.pow(n=error 'evaluated', x='no number')
