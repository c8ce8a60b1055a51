[std.manifestYamlDoc(x) for x in [1, 'a', null, true, [], {}, '', 1.5]]
