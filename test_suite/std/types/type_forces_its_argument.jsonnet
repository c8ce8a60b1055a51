std.type(error 'forced')
