// oracle: neither
// source: Tanka's native functions, and Go's regexp
[
  std.native('regexMatch')('b+', 'abbc'),
  std.native('regexMatch')('^b', 'abbc'),
  std.native('regexMatch')(string='', regex='a'),
  std.native('regexMatch')('', ''),
]
