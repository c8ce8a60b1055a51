// reason: a key of more than 1024 characters stands on a line of its own, since no reader takes it in front of a colon
// oracle: neither
[
  std.strReplace(std.manifestYamlDoc({ [key]: [1], z: { [key]: { a: 1 } } }), key, 'K')
  for key in [std.repeat('k', 1022), std.repeat('k', 1023)]
]
