[std.parseYaml(s) for s in ['1', 'text', '"q"', "'s'", 'true', '-2.5', '[]', '{}']]
