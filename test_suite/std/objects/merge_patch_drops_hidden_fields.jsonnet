std.objectFieldsAll(std.mergePatch({ a: 1, h:: 2 }, { b: 3 }))
