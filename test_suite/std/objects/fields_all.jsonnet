std.objectFieldsAll({ b: 1, a: 2, h:: 3 })
