std.get({ a: 1 }, 'a', error 'not forced')
