// issue: a comment after empty lines that are indented more was an error
[
  std.parseYaml(text)
  for text in [
    '|\n \n# c\n',
    '>\n  \n # c\n',
    '- |\n    \n  # c\n- b',
    'a: |+\n    \n  # c\nb: 1',
    '|\n  \n# c\n...\n# d',
    '|\n \n# c\n---\na',
    '- >\n  \n  # c\n',
    '|\n\n # c\n x',
  ]
]
