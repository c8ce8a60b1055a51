// issue: two carriage returns before a line feed were two line ends
[
  std.parseYaml(text)
  for text in [
    'a: |\n x\r\r\n\r\r\n y\r\r\nb: 1\r\r\n',
    'a: |\r\n\r\r\n x\n',
    'a: >\n x\r\r\n y\r\r\n',
    'a: |+\n x\r\r\n\r\r\nb: 1',
    'a: x\r\r\n\r\r\n  y\r\r\nb: 1',
    "a: 'x\r\r\n\r\r\n  y'\r\r\n",
    'a: "x\r\r\n  y"\r\r\n',
    '# c\r\r\na:\r\r\n  - b\r\r\n\r\r\n  - c\r\r\n',
    '[a,\r\r\n b]',
  ]
]
