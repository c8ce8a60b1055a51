[std.objectRemoveKey({ a: 1, b: 2 }, 'a'), std.objectRemoveKey({ a: 1 }, 'x')]
