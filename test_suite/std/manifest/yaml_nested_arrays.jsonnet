std.manifestYamlDoc([[1, [2, 3]], [], [{}], [{ a: [4] }]])
