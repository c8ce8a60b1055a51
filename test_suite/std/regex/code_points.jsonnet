// oracle: neither
// source: Go's regexp
[
  std.regexFullMatch('(.)(.)', 'é😀').captures,
  std.regexPartialMatch('(\\pL+)', '1日本2').captures,
  std.regexPartialMatch('(?i)(σ)', 'Σ').captures,
]
