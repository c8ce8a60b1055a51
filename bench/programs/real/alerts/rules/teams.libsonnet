// Who looks after an alert, by how its name begins; the longest beginning wins.
local teams = {
  Kube: 'platform',
  Node: 'platform',
  Certificate: 'platform',
  Prometheus: 'observability',
  Alertmanager: 'observability',
  Database: 'storage',
  DatabaseBackup: 'backup',
  Billing: 'money',
  Payment: 'money',
  Invoice: 'money',
  Delivery: 'logistics',
  Shipping: 'logistics',
  Warehouse: 'logistics',
};

{
  of(alert):
    local fitting = [prefix for prefix in std.objectFields(teams) if std.startsWith(alert, prefix)];
    local longest = std.foldl(
      function(best, prefix) if std.length(prefix) > std.length(best) then prefix else best,
      fitting,
      '',
    );
    std.get(teams, longest, 'shop'),
}
