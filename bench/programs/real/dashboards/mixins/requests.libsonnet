local override = import 'grafana/override.libsonnet';
local row = import 'grafana/row.libsonnet';
local stat = import 'grafana/stat.libsonnet';
local table = import 'grafana/table.libsonnet';
local target = import 'grafana/target.libsonnet';
local heatmap = import 'grafana/heatmap.libsonnet';
local thresholds = import 'grafana/thresholds.libsonnet';
local timeseries = import 'grafana/timeseries.libsonnet';

local protocols = {
  http: {
    metric: 'http_server_requests',
    status: 'code',
    failed: 'code=~"5.."',
    colors: { '2..': 'green', '3..': 'blue', '4..': 'orange', '5..': 'red' },
  },
  grpc: {
    metric: 'grpc_server_handled',
    status: 'grpc_code',
    failed: 'grpc_code!="OK"',
    colors: { OK: 'green', Cancelled: 'blue', Unavailable: 'red' },
  },
};

(import 'base.libsonnet') {
  name: 'requests',
  title:: 'Requests',

  local protocol = protocols[$._config.protocol],
  local q = $.query,
  local total = protocol.metric + '_total',
  local errors = q.ratio(q.rate(total, filter=protocol.failed), q.rate(total)),
  local seconds = protocol.metric + '_seconds',
  local colored(panel) = std.foldl(
    function(panel, status) panel + timeseries.withOverride(
      override.byPattern('/^%s$/' % status) + override.color(protocol.colors[status]),
    ),
    std.objectFields(protocol.colors),
    panel,
  ),

  rows+:: [
    row.new('Now', [
      stat.new('Requests a second') + stat.withTarget(target.new(q.rate(total))) + stat.withUnit('reqps'),
      stat.new('Errors') + stat.withTarget(target.new(errors)) + stat.withUnit('percentunit')
      + stat.withThresholds(thresholds.rising(0.001, (100 - $._config.objective) / 100)) + stat.background,
    ] + [
      stat.new('p%g' % (quantile * 100)) + stat.withUnit('s')
      + stat.withTarget(target.new(q.quantile(quantile, seconds)))
      + stat.withThresholds(thresholds.rising($._config.latencySeconds / 2, $._config.latencySeconds))
      for quantile in $._config.quantiles
    ]),

    row.new('Traffic', [
      colored(
        timeseries.new('Requests by ' + protocol.status)
        + timeseries.withTarget(target.new(q.rate(total, protocol.status), '{{%s}}' % protocol.status))
        + timeseries.withUnit('reqps')
        + timeseries.stacked,
      ),
      timeseries.new('Errors') + timeseries.withTarget(target.new(errors, 'errors')) + timeseries.withUnit('percentunit')
      + timeseries.withDescription('Requests that failed, of all. The objective is %(objective)g %%.' % $._config),
      timeseries.new('Latency') + timeseries.withTargets(q.latency(seconds)) + timeseries.withUnit('s') + timeseries.legendTable(),
    ]),

    row.new('Routes', [
      table.new('Routes') + table.withColumns('route', [
        { title: 'Requests', unit: 'reqps', query: target.new(q.rate(total, 'route')) },
        { title: 'Errors', unit: 'reqps', query: target.new(q.rate(total, 'route', protocol.failed)) },
        { title: 'p99', unit: 's', query: target.new(q.quantile(0.99, seconds, 'le, route')) },
      ]),
      heatmap.new('Durations') + heatmap.withTarget(target.new(q.rate(seconds + '_bucket', 'le')) + target.heatmap),
    ]) + row.collapsed,
  ],
}
