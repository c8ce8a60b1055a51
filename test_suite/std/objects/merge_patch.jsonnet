std.mergePatch({ a: 1, b: { c: 2, d: 3 }, e: [1] }, { a: null, b: { c: 4, x: null }, e: [2], f: { g: null, h: 1 } })
