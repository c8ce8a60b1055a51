// oracle: neither
// source: RE2/J 1.8, which Databricks' sjsonnet has
[
  std.regexReplace('a1', '(\\d)', '\\$1'),
  std.regexReplace('a1', '(\\d)', '\\\\'),
  std.regexReplace('a1', '(\\d)', '\\n'),
  std.regexReplace('a1', '(\\d)', '$'),
  std.regexReplace('a1', '(\\d)', '$x'),
  std.regexReplace('a1', '(\\d)', '$$1'),
  std.regexReplace('a1', '(\\d)', 'x\\'),
]
