local o = { a: 1, h:: 2 };
[std.objectHas(o, 'a'), std.objectHas(o, 'h'), std.objectHasAll(o, 'h'), std.objectHas(o, 'x'), std.objectHasAll(o, 'x')]
