// Writes traces all the time and looks whether they can be read.
local k = import 'k/main.libsonnet';

{
  probe: {
    deployment: k.apps.deployment.new('probe', [
      k.core.container.new('probe', $._images.tracing)
      + k.core.container.withFlags({
        target: 'probe',
        'push-url': 'http://distributor.%(namespace)s:4318' % $._config,
        'query-url': 'http://query-frontend.%(namespace)s:%(httpPort)d' % $._config,
        'read-backoff': '10s',
        tenants: std.join(',', std.objectFields($._config.tenants)[:3]),
      })
      + k.core.container.resourcesOf('50m', '64Mi'),
    ]),
    account: k.account('probe', $._config.namespace, [
      { groups: [''], resources: ['pods'], verbs: ['list'] },
    ]),
  },
}
