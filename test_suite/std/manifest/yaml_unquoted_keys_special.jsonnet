std.manifestYamlDoc({ yes: 1, Off: 2, y: 3, N: 4, '0x1F': 5, '2001-01-01': 6, '-': 7, '1_000': 8, a1: 10, '12ab': 11, '-1': 12 }, quote_keys=false)
