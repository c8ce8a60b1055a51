local o = { a: 1, b:: 2, c::: 3 };
[std.length(o), std.objectFields(o), std.objectFieldsAll(o), std.objectHas(o, 'b'), std.objectHasAll(o, 'b')]
