std.slice(null, error 'start', error 'end', 1)
