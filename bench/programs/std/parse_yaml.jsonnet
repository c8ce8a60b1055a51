// Reading 5 MB of YAML.
local item = |||
  - id: 12345
    name: service
    labels:
      app: web
      tier: "front \"end\""
    ports:
      - 80
      - 443
    weight: 0.125
    'on': true
|||;
local text = std.repeat(item, 40000);
local value = std.parseYaml(text);
[std.length(text), std.length(value), value[39999].labels.tier]
