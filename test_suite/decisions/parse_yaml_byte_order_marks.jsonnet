// reason: a byte order mark may begin any document of a text; Go allows it only at the beginning of the text
// oracle: cpp
[
  std.parseYaml(text)
  for text in [
    '# c\n\ufeffa: 1',
    '\n\ufeffa: 1',
    '---\n\ufeffa: 1',
    'a: 1\n---\n\ufeffb: 1',
    'a\n...\n\ufeffb',
    '# c\n\ufeff---\na: 1',
    'a: 1\n...\n\ufeff---\nb: 1',
    '# c\n\ufeff%YAML 1.2\n---\na',
    '# c\n\ufeff',
  ]
]
