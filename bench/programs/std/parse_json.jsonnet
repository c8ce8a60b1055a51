// Reading 5 MB of JSON.
local item = '{"id": 12345, "name": "service", "labels": {"app": "web", "tier": "front \\"end\\""}, "ports": [80, 443], "weight": 0.125, "on": true}';
local text = '[' + std.repeat(item + ',\n', 40000) + 'null]';
local value = std.parseJson(text);
[std.length(text), std.length(value), value[39999].labels.tier]
