// oracle: neither
// source: Go's regexp
[
  std.regexPartialMatch('b', 'ac'),
  std.regexFullMatch('a', 'ac'),
]
