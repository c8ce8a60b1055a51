// reason: of two merge keys the later one counts, as of two other equal keys; C++ leaves merge keys as text
// oracle: go
[
  std.parseYaml('base: &base {a: 1, b: 1}\nother: &other {b: 2, c: 2}\nboth:\n  <<: *base\n  <<: *other\n  d: 3\n'),
  std.parseYaml('<<: [{a: 2}, {a: 3, b: 3}]\n<<: {b: 4}'),
]
