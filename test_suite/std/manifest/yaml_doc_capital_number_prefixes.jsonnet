std.manifestYamlDoc({ '-0B1010': 1, '0X_0a': 2, '0b1010': 3, '0x0a': 4, '__-0X_0a_74_': 5 }, quote_keys=false)
