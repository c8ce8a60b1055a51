// issue: large integers lost digits, and an infinity was an error
[
  std.parseYaml(text)
  for text in [
    '0.1: a\n-1.5: b\n0: c',
    '{0.1: a, 1: b}',
    '[0.1: a]',
    '? 0.1\n: a',
    '&x 0.1: a',
    '9007199254740993: a\n-9223372036854775808: b',
    '{12345678901234567}',
    'true: a\nfalse: b',
    '.inf: a\n-.inf: b\n.nan: c',
    '[? .inf, -.inf: a]',
    '!!float .inf: a',
    '2001-12-14: a',
    '1e400: a',
    '0.1: a\n"0.1": b',
    '!!str\n-.inf',
  ]
]
