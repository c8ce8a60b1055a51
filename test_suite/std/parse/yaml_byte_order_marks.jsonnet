[
  std.parseYaml(text)
  for text in [
    '\ufeffa: 1',
    '\ufeff\n- a\n- b',
    '\ufeff',
    'a\n...\n\ufeff\n--- b',
    '# \ufeff c\na: 1',
    ' \ufeffa: 1',
    '--- \ufeffa',
    'a: \ufeffb',
    'a: 1\n# c\n\ufeffb: 1',
    '[a, \ufeffb]',
    '"\ufeffa"',
  ]
]
