std.parseYaml('')
