// One file for each field; the extension of its name decides on the format.
local service = import 'lib/service.libsonnet';
local orders = service.new('orders', 9090);

{
  'orders.yaml': orders,
  'orders.toml': { port: orders.spec.port },
  'settings/version.txt': std.extVar('version'),
}
