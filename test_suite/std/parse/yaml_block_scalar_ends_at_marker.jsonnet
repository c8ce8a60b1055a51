// issue: a marker after empty lines that are indented was taken for the text
[
  std.parseYaml(text)
  for text in [
    '|\n  \n...\n',
    '--- |\n  \n---\na',
    '>-\n \n---\n- a',
    '|+\n  \n---',
    '|\n   \n  \n...\n...\n',
    '|+\n  \n  \n--- a',
    '>\n  \r\n---\r\na',
    '|+\r\n  \r\n...\r\n',
    '--- >+\n\n  \n\n--- |\n \n...',
    '>\n  a\n    \n---\nb',
    '- |\n  \n---',
    'a: |\n  \n---',
    '|1\n \n---',
  ]
]
