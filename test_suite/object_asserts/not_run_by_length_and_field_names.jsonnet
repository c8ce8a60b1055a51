local o = { assert false : 'checked', a: 1 };
[std.length(o), std.objectFields(o), std.objectHas(o, 'a'), 'a' in o, std.type(o)]
