// About 5 MB of TOML from a value of 40,000 tables, as a string.
local value = {
  services: [
    { id: i, name: 'service-' + i, labels: { app: 'web', tier: 'front "end"' }, ports: [80, 443], weight: i / 8, on: true }
    for i in std.range(1, 40000)
  ],
};
std.length(std.manifestTomlEx(value, '  '))
