// issue: a colon was an indicator before any bracket, and after another colon
[
  std.parseYaml(text)
  for text in [
    '[std::, a]',
    '[a::]',
    '[a ::, b]',
    '[std::string, a:b]',
    '[? a:]',
    '[a, ? b:]',
    '[a: x:]',
    '[? a: , b]',
    '[a: , b]',
    '{a:: b, c:: , d}',
    '{a:\n}',
    '{"a":}',
    '["a":, b]',
    '{"a":[1],"b":{"c":1}}',
  ]
]
