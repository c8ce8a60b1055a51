std.objectFieldsAll(std.prune({ a: 1, h:: 2 }))
