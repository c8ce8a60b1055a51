// oracle: neither
// source: RE2/J 1.8, which Databricks' sjsonnet has
[
  std.native('regexFullMatch')('a|b', 'b').string,
  std.native('regexPartialMatch')('(b)', 'abc').captures,
  std.native('regexReplace')('aa', 'a', '<$0>'),
  std.native('regexGlobalReplace')('aa', 'a', '<$0>'),
  std.native('regexQuoteMeta')('a.b'),
]
