// issue: the indicator had to be indented
[
  std.parseYaml('a:\n|\n  x\nb: 1\n'),
  std.parseYaml('- a:\n  |\n   x\n  b: 1\n'),
  std.parseYaml('a:\n>\n x\n y\n'),
  std.parseYaml('a:\n|2\n  x\nb: 1\n'),
  std.parseYaml('-\n|\n  x\n'),
  std.parseYaml('a:\n|\n'),
  std.parseYaml('a: |\nb: 1\n'),
]
