// About 5 MB of YAML from a value of 40,000 objects, as a string.
local value = [
  { id: i, name: 'service-' + i, labels: { app: 'web', tier: 'front "end"' }, ports: [80, 443], weight: i / 8, on: true }
  for i in std.range(1, 40000)
];
std.length(std.manifestYamlDoc(value))
