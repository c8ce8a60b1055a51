std.manifestYamlDoc({ 'é': 1, '日本': 2, 'aé': 'é', '😀': 'a😀' }, quote_keys=false)
