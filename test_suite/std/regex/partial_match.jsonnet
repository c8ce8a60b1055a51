// oracle: neither
// source: Databricks' sjsonnet, and Go's regexp for what matches
std.regexPartialMatch('(\\w+)@(\\w+)', 'to: ann@home, bob@work')
