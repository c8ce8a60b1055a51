// reason: a key is the text that it has; Go refuses a null and large integers, and writes other numbers anew, fractions with few digits
// oracle: cpp
[
  std.parseYaml('true: 1\nnull: 2'),
  std.parseYaml('True: 1\n~: 2\n0x10: 3\n017: 4\n1e3: 5\n1.50: 6\n-0: 7\n+1: 8\n1_000: 9'),
  std.parseYaml('12345678901234567890: 1\n0.12345678901234567: 2\n.Inf: 3'),
  std.parseYaml('{0x10: 1, 1.50: 2, ~: 3}'),
  std.parseYaml('? 1.50\n: 1\n? 0x10'),
  std.parseYaml('1: a\n1.0: b\n0x1: c'),
  std.parseYaml(': 1'),
]
