local override = import 'grafana/override.libsonnet';
local row = import 'grafana/row.libsonnet';
local target = import 'grafana/target.libsonnet';
local timeseries = import 'grafana/timeseries.libsonnet';

(import 'base.libsonnet') {
  name: 'resources',
  title:: 'Resources',

  // Usage of each pod, with the requests and limits as dashed lines.
  local usage(title, resource, unit, used) =
    timeseries.new(title)
    + timeseries.withUnit(unit)
    + timeseries.withTarget(target.new(used % $._config, '{{pod}}'))
    + timeseries.withTargets([
      target.new(
        'min(kube_pod_container_resource_%s{namespace=~"$namespace", container="%s", resource="%s"})'
        % [kind, $._config.name, resource],
        kind,
      )
      for kind in ['requests', 'limits']
    ])
    + timeseries.withOverride(override.byName('requests') + override.color('yellow') + override.dashed)
    + timeseries.withOverride(override.byName('limits') + override.color('red') + override.dashed),

  local traffic(direction) =
    timeseries.new('Network, ' + direction)
    + timeseries.withUnit('Bps')
    + timeseries.withTarget(target.new(
      'sum by (pod) (rate(container_network_%s_bytes_total{namespace=~"$namespace", pod=~"%s-.+"}[%s]))'
      % [direction, $._config.name, $._config.interval],
      '{{pod}}',
    )),

  rows+:: [
    row.new('Containers', [
      usage('Processors', 'cpu', 'short', |||
        sum by (pod) (
          rate(container_cpu_usage_seconds_total{namespace=~"$namespace", container="%(name)s"}[%(interval)s])
        )
      |||),
      usage('Memory', 'memory', 'bytes', |||
        max by (pod) (
          container_memory_working_set_bytes{namespace=~"$namespace", container="%(name)s"}
        )
      |||),
      timeseries.new('Throttled') + timeseries.withUnit('percentunit') + timeseries.withTarget(target.new(|||
        sum by (pod) (rate(container_cpu_cfs_throttled_periods_total{container="%(name)s"}[%(interval)s]))
          /
        sum by (pod) (rate(container_cpu_cfs_periods_total{container="%(name)s"}[%(interval)s]))
      ||| % $._config, '{{pod}}')),
    ]),
    row.new('Network', [traffic('receive'), traffic('transmit')]) + row.sized(12, 6),
  ],
}
