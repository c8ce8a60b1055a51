// Five dashboards for each of the services, a file for each: 60 of 12 services.
local mixins = [
  import 'mixins/requests.libsonnet',
  import 'mixins/resources.libsonnet',
  import 'mixins/runtime.libsonnet',
  import 'mixins/database.libsonnet',
  import 'mixins/objectives.libsonnet',
];
local services = import 'services.libsonnet';
local dashboard = import 'grafana/dashboard.libsonnet';

function(size=12) {
  [service.name + '-' + built.name + '.json']: built.dashboard
  for service in services(size)
  for built in [
    {
      name: mixin.name,
      dashboard: (mixin { _config+:: service }).dashboard + dashboard.withUid('%s-%s' % [service.name, mixin.name]),
    }
    for mixin in mixins
  ]
}
