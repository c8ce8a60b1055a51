// issue: each comment had to have a blank before it
[
  std.parseYaml(text)
  for text in [
    '[#c\n]',
    '{#c\na: 1}',
    '[a,#c\nb]',
    '{a: 1,#c\nb: 2}',
    '["a"#c\n,"b"]',
    '[[a]#c\n, {b: 1}#c\n]',
    '{"a":#c\n1}',
    '[a#b, "c" #d\n]',
    'a: >#c\n  x\nb: 1',
    '- |-#\n x',
    '|+2#c\n    x\n',
    'a:#b\n  c',
    '---#c',
  ]
]
