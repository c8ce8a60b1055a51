// oracle: neither
// source: std.native of both engines, for a name that nobody has registered
[
  std.native('promQLRemoveByLabels'),
  std.native('nobody has this'),
]
