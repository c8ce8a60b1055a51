{ text: std.toYaml({ a: 1 }) }
