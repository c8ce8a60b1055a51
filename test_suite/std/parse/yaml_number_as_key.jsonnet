// number-format: reference
// issue: the key was 0.10000000000000001
[
  std.objectFields(std.parseYaml(text))
  for text in ['0.1: 1\n2: 2\n-2.25: 3', '{ 0.3: 4 }', '? 0.7\n: 5', '&a 0.6: 1']
]
