// oracle: neither
// source: RE2/J 1.8, which Databricks' sjsonnet has
[
  std.regexGlobalReplace('abc', '', '-'),
  std.regexGlobalReplace('baaac', 'a*', 'x'),
  std.regexGlobalReplace('éß', '', '-'),
]
