local o = std.trace('object', { a: 1 });
[o.a, o.a]
