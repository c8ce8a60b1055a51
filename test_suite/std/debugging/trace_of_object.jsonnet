std.trace({ a: 1 }, 1)
