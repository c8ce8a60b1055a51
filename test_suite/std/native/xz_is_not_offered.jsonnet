// oracle: neither
// source: a function of Databricks' sjsonnet that exists on the JVM only
std.native('xz')('abc')
