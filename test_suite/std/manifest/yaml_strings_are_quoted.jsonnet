std.manifestYamlDoc(['yes', 'null', '1', 'a: b', '- x', '#c', 'é😀', 'tab\t'])
