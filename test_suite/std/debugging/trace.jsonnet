std.trace('message', { a: 1 })
