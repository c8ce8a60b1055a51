std.parseYaml('a: 1\nb: 3\na: 2')
