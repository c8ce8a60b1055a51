local rule = import 'rules/rule.libsonnet';

// Alerts that differ in three words are rows of a table.
local table = [
  ['PrometheusBadConfig', 'critical', 'prometheus_config_last_reload_successful', '== 0', 'could not load its configuration'],
  ['PrometheusNotIngesting', 'warning', 'rate(prometheus_tsdb_head_samples_appended_total[5m])', '<= 0', 'takes no samples'],
  ['PrometheusRuleFailures', 'critical', 'increase(prometheus_rule_evaluation_failures_total[5m])', '> 0', 'cannot evaluate rules'],
  ['PrometheusQueueFull', 'warning', 'prometheus_notifications_queue_length', '> 1000', 'has too many notifications'],
  ['PrometheusCompactionsFail', 'warning', 'increase(prometheus_tsdb_compactions_failed_total[3h])', '> 0', 'cannot compact blocks'],
  ['AlertmanagerBadConfig', 'critical', 'alertmanager_config_last_reload_successful', '== 0', 'could not load its configuration'],
  ['AlertmanagerClusterDown', 'critical', 'count by (job) (alertmanager_build_info)', '< 2', 'has lost its peers'],
];

{
  groups+: [
    rule.group('monitoring-' + $._config.suffix, [
      local what = std.split(row[2], '_')[0];
      rule.alert(row[0], '10m') { expr: '%s %s' % row[2:4] }
      + rule.severity(row[1])
      + rule.describe('%s %s.' % [what, row[4]], '{{ $labels.job }} in {{ $labels.%s }} %s.' % [$._config.clusterLabel, row[4]])
      for row in table
    ]),
  ],
}
