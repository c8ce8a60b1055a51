std.objectRemoveKey({ a: [1], b: 2 }, 'a') + { a: [3] }
