std.parseYaml('{"a": [1, null, true], "b": "x\\n"}')
