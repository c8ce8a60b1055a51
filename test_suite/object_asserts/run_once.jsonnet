local o = { assert std.trace('checked', true), a: 1, b: 2 };
[o.a, o.b]
