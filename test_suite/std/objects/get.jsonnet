[std.get({ a: 1 }, 'a'), std.get({ a: 1 }, 'b'), std.get({ a: 1 }, 'b', 'default'), std.get({ h:: 1 }, 'h'), std.get({ h:: 1 }, 'h', 'default', false)]
