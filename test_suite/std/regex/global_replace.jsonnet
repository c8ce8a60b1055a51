// oracle: neither
// source: RE2/J 1.8, which Databricks' sjsonnet has
[
  std.regexGlobalReplace('a1b2', '[a-z](\\d)', '<$1>'),
  std.regexGlobalReplace('ab', '(a)(b)?', '[$2$1]'),
  std.regexGlobalReplace('a', '(a)(b)?', '[$2]'),
  std.regexGlobalReplace('a1', '(\\d)', '$0$0'),
  std.regexGlobalReplace('a1', '(\\d)', '$12'),
]
