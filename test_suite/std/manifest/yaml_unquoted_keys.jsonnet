std.manifestYamlDoc({ plain: 1, 'with-dash': 2, 'a.b': 3, 'with space': 4, 'true': 5, 'null': 6, '1': 7, '1.5': 8, _x: 9, '': 10, 'é': 11 }, quote_keys=false)
