std.any([true, error 'not reached'])
