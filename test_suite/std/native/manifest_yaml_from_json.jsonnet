// oracle: neither
// source: Tanka's native functions, and Go's package yaml.v3
local manifest = std.native('manifestYamlFromJson');
[
  manifest('{}'),
  manifest('{"b": [1, {"c": "x", "d": []}], "a": "y"}'),
  manifest('{"a10": 1000000, "a9": 1e-7, "on": null}'),
  manifest('["x\\ny\\n", "  x\\ny", "it\'s", "a: b", "1", "tab\\t", "😀"]'),
]
