std.split(1, error 'not evaluated')
