std.get({ a: null }, 'a', 'default')
