local rule = import 'rules/rule.libsonnet';
local units = import 'rules/units.libsonnet';

{
  _config+:: {
    databases: {
      orders: { connections: 500, lagSeconds: 30, sizeBytes: 2e11 },
      stock: { connections: 200, lagSeconds: 60, sizeBytes: 5e10 },
      media: { connections: 100, lagSeconds: 900, sizeBytes: 4e12 },
    },
  },

  groups+: [
    rule.group('database-%s-%s' % [name, $._config.suffix], [
      local database = $._config.databases[name] { name: name };
      rule.alert('DatabaseConnections', '5m') {
        expr: 'sum(db_connections{db="%(name)s"}) / %(connections)d > 0.9' % database,
      } + rule.severity('critical') + rule.describe(
        'A database runs out of connections.',
        '%s uses 90 %% of its %s connections.' % [name, units.count(database.connections)],
      ),
      rule.alert('DatabaseReplicationLag', '5m') {
        expr: |||
          max by (replica) (db_replication_lag_seconds{db="%(name)s"})
            >
          %(lagSeconds)d
        ||| % $._config.databases[name] { name: name },
      } + rule.severity('warning') + rule.describe(
        'A replica of a database is behind.',
        '{{ $labels.replica }} of %s is behind by more than %s.' % [name, units.seconds($._config.databases[name].lagSeconds)],
      ),
      rule.alert('DatabaseBackupMissing', '1h') {
        expr: 'time() - db_last_backup_seconds{db="%s"} > %d' % [name, 26 * 3600],
      } + rule.severity('critical') + rule.describe(
        'A database has no backup of the last day.',
        |||
          %s, which may hold up to %s, was last backed up
          {{ $value | humanizeDuration }} ago.
        ||| % [name, units.bytes($._config.databases[name].sizeBytes)],
      ),
    ])
    for name in std.objectFields($._config.databases)
  ],
}
