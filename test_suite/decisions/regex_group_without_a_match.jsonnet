// reason: a group that took no part in the match is an empty string, as in Databricks' sjsonnet and Go's FindStringSubmatch
// oracle: neither
[
  std.regexPartialMatch('a(b)?', 'ac').captures,
  std.regexPartialMatch('(?P<x>a)|(?P<y>b)', 'b').namedCaptures,
]
