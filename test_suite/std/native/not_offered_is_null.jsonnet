// oracle: neither
// source: std.native of both engines, for a name that nobody has registered
[
  std.native('helmTemplate'),
  std.native('kustomizeBuild'),
]
