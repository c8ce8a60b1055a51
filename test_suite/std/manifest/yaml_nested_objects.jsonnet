std.manifestYamlDoc({ a: { b: { c: { d: 1 } } }, e: [{ f: { g: 2 }, h: 3 }] })
