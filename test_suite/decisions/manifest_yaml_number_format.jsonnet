// reason: programs embed such texts in what they make, and expect what the Go engine makes of them
// oracle: go
// number-format: reference
[
  std.manifestYamlDoc([0.05, 1e-7, 1e30, 123456789012345680000]),
  std.manifestYamlStream([0.05]),
  std.manifestYamlDoc({ a: 0.1 }, quote_keys=false),
]
