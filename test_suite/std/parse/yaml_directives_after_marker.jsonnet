// issue: directives after `---`, as where files that begin with them are joined, were an error
[
  std.parseYaml(text)
  for text in [
    '---\n%YAML 1.1\n---\na',
    'a: 1\n---\n%YAML 1.1\n---\nb: 1\n',
    'a\n---\n# c\n\n%YAML 1.1\n# d\n--- b',
    '--- # c\n%YAML 1.1\n---\n',
    'a\n...\n%YAML 1.1\n---\nb',
  ]
]
