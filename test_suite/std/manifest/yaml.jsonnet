std.manifestYamlDoc({ a: 1, b: [1, 'x', { c: null }], d: { e: true, f: [] }, g: {}, s: 'text' })
