std.set([1, 'a'])
