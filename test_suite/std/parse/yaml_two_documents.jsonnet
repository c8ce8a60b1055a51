std.parseYaml('---\na: 1\n---\nb: 2\n')
