std.map('no function', error 'not evaluated')
