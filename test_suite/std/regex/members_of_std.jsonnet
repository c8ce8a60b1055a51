// oracle: neither
// source: RE2/J 1.8, which Databricks' sjsonnet has
[
  name
  for name in std.objectFieldsAll(std)
  if std.startsWith(name, 'regex')
]
