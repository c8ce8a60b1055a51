// oracle: neither
// source: Go's regexp
[
  std.regexFullMatch('a|b', str) != null
  for str in ['a', 'b', 'ab', 'xb', 'ax']
]
