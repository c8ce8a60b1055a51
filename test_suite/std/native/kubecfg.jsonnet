// oracle: neither
// source: kubecfg's lib/kubecfg.libsonnet, and what its testdata/kubecfg_test.jsonnet expects
[
  std.assertEqual(std.native('parseJson')('[3, 4]'), [3, 4]),
  std.assertEqual(std.native('parseJson')(data='[3, 4]'), std.native('parseJson')(json='[3, 4]')),
  std.assertEqual(std.native('parseYaml')(data='---\n- 3\n- 4\n---\nfoo: bar\n'), [[3, 4], { foo: 'bar' }]),
  std.assertEqual(
    std.native('manifestJson')({ foo: 'bar', baz: [3, 4] }),
    '{\n    "baz": [\n        3,\n        4\n    ],\n    "foo": "bar"\n}\n'
  ),
  std.assertEqual(
    std.native('manifestJson')({ foo: 'bar', baz: [3, 4] }, indent=2),
    '{\n  "baz": [\n    3,\n    4\n  ],\n  "foo": "bar"\n}\n'
  ),
  std.assertEqual(std.native('manifestJson')('foo', 4), '"foo"\n'),
  std.assertEqual(std.native('manifestYaml')({ foo: 'bar', baz: [3, 4] }), 'baz:\n- 3\n- 4\nfoo: bar\n'),
  std.assertEqual(std.native('regexMatch')('o$', 'foo'), true),
  std.assertEqual(std.native('escapeStringRegex')(s='f[o'), 'f\\[o'),
  std.assertEqual(std.native('regexSubst')('e', 'tree', 'oll'), 'trolloll'),
]
