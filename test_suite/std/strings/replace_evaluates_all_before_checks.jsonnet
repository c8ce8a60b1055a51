std.strReplace(1, error 'evaluated', 'y')
