std.parseYaml('# first\na: 1 # trailing\n# last\n')
