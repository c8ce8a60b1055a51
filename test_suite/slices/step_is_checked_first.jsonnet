std.slice(error 'container', error 'start', error 'end', 0)
