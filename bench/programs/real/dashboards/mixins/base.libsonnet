// What the dashboards of all mixins share: the builders, the service's queries, the links between them.
local annotation = import 'grafana/annotation.libsonnet';
local dashboard = import 'grafana/dashboard.libsonnet';
local link = import 'grafana/link.libsonnet';
local query = import 'grafana/query.libsonnet';

{
  name: error 'a mixin needs a name',
  title:: '%(name)s' % self,
  rows:: [],
  query:: query(self._config),

  dashboard:
    dashboard.new('%s / %s' % [$._config.name, $.title])
    + dashboard.withCommon($._config)
    + dashboard.withLink(link.dashboards('More of %(team)s' % $._config, ['team:' + $._config.team]))
    + dashboard.withLink(link.url('Runbook', 'https://runbooks.example.com/%(team)s/%(name)s' % $._config))
    + dashboard.withAnnotation(annotation.new(
      'Restarts',
      'changes(process_start_time_seconds{%(selector)s}[2m]) > 0' % $._config,
    ))
    + dashboard.withRows($.rows),
}
