std.manifestYaml({ a: 1 })
