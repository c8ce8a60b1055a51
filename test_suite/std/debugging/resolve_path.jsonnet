[std.resolvePath('a/b/c.jsonnet', 'd.jsonnet'), std.resolvePath('c.jsonnet', 'd.jsonnet')]
