std.format(error 'format', error 'values')
