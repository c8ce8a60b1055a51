std.manifestJson({ a: [1, { b: null }], c: 'x"y', d: [], e: {} })
