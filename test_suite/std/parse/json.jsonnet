std.parseJson('{"a": [1, 2.5, -3e2, "x\\n\\u00e9\\ud83d\\ude00", null, true, false], "b": {}, "c": []}')
