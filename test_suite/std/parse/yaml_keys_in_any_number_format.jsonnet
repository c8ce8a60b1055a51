// number-format: reference
[std.parseYaml('0.1: a'), std.parseYaml('{0.1: a}'), std.parseYaml('? 0.1')]
