local o = std.objectRemoveKey({ a: 1, b: 2, h:: 3 }, 'a');
[o, std.objectFieldsAll(o), o.h]
