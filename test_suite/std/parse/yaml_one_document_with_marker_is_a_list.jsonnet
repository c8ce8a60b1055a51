std.parseYaml('---\na: 1\n')
