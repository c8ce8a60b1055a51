[
  std.parseYaml(text)
  for text in ['|\n ', '>\n  ', 'a: |\n  ', 'a: |2\n ', '|-\n   ', '|+\n ', '- |\n   \n- 1', '|\n a\n ', 'a: |\n  b\n\n  ']
]
