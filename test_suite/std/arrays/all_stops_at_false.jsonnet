std.all([false, error 'not reached'])
