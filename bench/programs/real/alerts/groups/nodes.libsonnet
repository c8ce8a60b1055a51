local rule = import 'rules/rule.libsonnet';
local units = import 'rules/units.libsonnet';

{
  _config+:: {
    filesystemLimits: [
      { severity: 'warning', free: 0.125, within: '24h' },
      { severity: 'critical', free: 0.0625, within: '4h' },
    ],
    clockSkewSeconds: 0.05,
    memoryReserve: 512 * 1024 * 1024,
  },

  groups+: [
    rule.group('nodes-' + $._config.suffix, [
      rule.alert('NodeFilesystem%s' % (if limit.severity == 'critical' then 'Full' else 'Filling'), '1h') {
        local values = $._config + limit { percent: limit.free * 100 },
        expr: |||
          (
            node_filesystem_avail_bytes{%(nodeSelector)s, %(filesystems)s} / node_filesystem_size_bytes{%(nodeSelector)s, %(filesystems)s} * 100 < %(percent).2f
          and
            predict_linear(node_filesystem_avail_bytes{%(nodeSelector)s, %(filesystems)s}[6h], %(seconds)d) < 0
          and
            node_filesystem_readonly{%(nodeSelector)s, %(filesystems)s} == 0
          )
        ||| % (values { seconds: (import 'rules/duration.libsonnet').seconds(limit.within) }),
      } + rule.severity(limit.severity) + rule.dashboard('nodes') + rule.describe(
        'A filesystem will be full within %(within)s.' % limit,
        |||
          {{ $labels.mountpoint }} of {{ $labels.instance }} has less than %s of its space left
          and fills up.
        ||| % units.percent(limit.free),
      )
      for limit in $._config.filesystemLimits
    ] + [
      rule.alert('NodeClockSkew', '10m') {
        expr: 'abs(node_timex_offset_seconds{%(nodeSelector)s}) > %(clockSkewSeconds).3f' % $._config,
      } + rule.severity('warning') + rule.describe(
        'A clock is wrong.',
        'The clock of {{ $labels.instance }} is off by more than %s.' % units.seconds($._config.clockSkewSeconds),
      ),
      rule.alert('NodeMemoryLow', '30m') {
        expr: 'node_memory_MemAvailable_bytes{%(nodeSelector)s} < %(memoryReserve)d' % $._config,
      } + rule.severity('warning') + rule.describe(
        'A node is short of memory.',
        '{{ $labels.instance }} has less than %s left.' % units.bytes($._config.memoryReserve),
      ),
      rule.record('instance:node_cpu:ratio', |||
        1 - avg without (cpu) (
          sum without (mode) (rate(node_cpu_seconds_total{%(nodeSelector)s, mode=~"idle|iowait|steal"}[%(window)s]))
        )
      ||| % $._config),
    ]),
  ],
}
