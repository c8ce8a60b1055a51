// oracle: neither
// source: Go's regexp
[
  std.regexFullMatch('(?m)a$', 'a\nb'),
  std.regexFullMatch('a', 'a\n'),
  std.regexFullMatch('(?s)a.b', 'a\nb').string,
]
