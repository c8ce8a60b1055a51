// issue: empty lines that are indented more than the marker were an error
[
  std.parseYaml(text)
  for text in [
    '|\n  \n...\n',
    '--- |\n  \n---\na',
    '>-\n \n---\n- a',
    '|+\n  \n---',
    '|+\n  \n\n   \n...',
    '|\n \r\n---\r\na',
    'a: |\n  \n---\nb: 1',
    '|\n  \n  ---\n',
  ]
]
