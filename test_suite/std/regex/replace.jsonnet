// oracle: neither
// source: RE2/J 1.8, which Databricks' sjsonnet has
[
  std.regexReplace('a1b2', '[a-z](\\d)', '<$1>'),
  std.regexReplace('a1b2', '(?P<letter>[a-z])(?P<digit>\\d)', '${digit}${letter}'),
  std.regexReplace('abc', 'x', '$9'),
  std.regexReplace('abc', '', '-'),
]
