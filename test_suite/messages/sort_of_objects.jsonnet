std.sort([{ name: 'b' }, { name: 'a' }])
