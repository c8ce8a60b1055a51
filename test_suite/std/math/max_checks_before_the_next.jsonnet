std.max('no number', error 'not evaluated')
