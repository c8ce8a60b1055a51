std.member({ a: 1 }, 'a')
