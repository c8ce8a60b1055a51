std.prune({ a: null, b: [], c: {}, d: [null, 1, [], { e: null }], f: '', g: 0, h: false, i: { j: { k: null } } })
