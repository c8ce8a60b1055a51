local row = import 'grafana/row.libsonnet';
local stat = import 'grafana/stat.libsonnet';
local target = import 'grafana/target.libsonnet';
local timeseries = import 'grafana/timeseries.libsonnet';
local thresholds = import 'grafana/thresholds.libsonnet';

(import 'base.libsonnet') {
  name: 'objectives',
  title:: 'Objectives',

  local windows = ['5m', '30m', '1h', '6h', '1d', '3d', '30d'],
  local budget = (100 - $._config.objective) / 100,
  local recorded(window) = 'slo:errors:ratio_rate%s{%s}' % [window, $._config.selector],

  rows+:: [
    row.new('Budget', [
      stat.new('Objective') + stat.withUnit('percent') + stat.withTarget(target.new('%g' % $._config.objective)),
      stat.new('Left of 30 days')
      + stat.withUnit('percentunit')
      + stat.withTarget(target.new('1 - %s / %.4f' % [recorded('30d'), budget]))
      + stat.withThresholds(thresholds.falling(0.5, 0.1)),
    ]),
    row.new('Burn rate', [
      timeseries.new('Over ' + window)
      + timeseries.withTarget(target.new('%s / %.4f' % [recorded(window), budget], 'burn rate'))
      + timeseries.withTarget(target.new('vector(%g)' % limit, 'limit'))
      + timeseries.logarithmic
      for window in windows
      for limit in [if std.endsWith(window, 'm') then 14 else if std.endsWith(window, 'h') then 6 else 1]
    ]),
  ],
}
