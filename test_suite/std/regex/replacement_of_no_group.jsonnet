// oracle: neither
// source: RE2/J 1.8, which Databricks' sjsonnet has, fails here in words of its own
std.regexReplace('a1', '(\\d)', '$2')
