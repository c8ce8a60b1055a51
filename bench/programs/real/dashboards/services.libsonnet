// What the dashboards are made for. A service tells only how it differs.
local config = import 'config.libsonnet';

local named = [
  { name: 'basket', team: 'shop' },
  { name: 'billing', team: 'money', objective: 99.95, latencySeconds: 2.5 },
  { name: 'catalogue', team: 'shop', language: 'java', databases: ['catalogue', 'media', 'prices'] },
  { name: 'delivery', team: 'logistics', quantiles: [0.5, 0.9] },
  { name: 'mail', team: 'growth', protocol: 'grpc', databases: [] },
  { name: 'payment', team: 'money', objective: 99.99, quantiles: [0.5, 0.9, 0.99, 0.999] },
  { name: 'search', team: 'shop', language: 'java', latencySeconds: 0.25 },
];

function(size) [
  config {
    name: 'service-%02d' % at,
    team: ['growth', 'logistics', 'money'][at % 3],
    protocol: if at % 4 == 0 then 'grpc' else 'http',
  } + if at < std.length(named) then named[at] else {}
  for at in std.range(0, size - 1)
]
