std.manifestToml({ b: 1, a: 'x', s: { k: true, t: { u: 'v' } }, l: [1, 2], aot: [{ n: 1 }, { n: 2 }] })
