local row = import 'grafana/row.libsonnet';
local stat = import 'grafana/stat.libsonnet';
local target = import 'grafana/target.libsonnet';
local template = import 'grafana/template.libsonnet';
local dashboard = import 'grafana/dashboard.libsonnet';
local thresholds = import 'grafana/thresholds.libsonnet';
local timeseries = import 'grafana/timeseries.libsonnet';

(import 'base.libsonnet') {
  name: 'database',
  title:: 'Database',

  local of(database) = 'datname="%s"' % database,

  local pool(database) = row.new('Pool of ' + database, [
    stat.new('Connections') + stat.withTarget(target.new(
      'sum(db_pool_connections{%s, %s})' % [$._config.selector, of(database)],
    )) + stat.withThresholds(thresholds.rising(60, 90)),
    timeseries.new('Waiting') + timeseries.withTarget(target.new(
      $.query.rate('db_pool_wait_seconds_sum', 'pod', of(database)), '{{pod}}',
    )) + timeseries.withUnit('s') + timeseries.withWidth(10),
    timeseries.new('Connections by state') + timeseries.withTarget(target.new(
      'sum by (state) (db_pool_connections{%s, %s})' % [$._config.selector, of(database)], '{{state}}',
    )) + timeseries.stacked + timeseries.withWidth(10),
  ]),

  local statements(database) = row.new('Statements of ' + database, [
    timeseries.new(std.asciiUpper(verb))
    + timeseries.withTarget(target.new(
      $.query.rate('db_statement_seconds_count', 'table', of(database) + ', verb="%s"' % verb), '{{table}}',
    ))
    + timeseries.withUnit('ops')
    for verb in ['select', 'insert', 'update', 'delete']
  ]) + row.sized(6, 6) + row.collapsed,

  rows+:: std.flattenArrays([[pool(database), statements(database)] for database in $._config.databases]),

  dashboard+:
    (if $._config.databases == [] then {}
     else dashboard.withTemplate(template.custom('database', $._config.databases)))
    + dashboard.withTime('now-24h'),
}
