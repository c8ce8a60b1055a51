// What stands in front of all services: a route for each that has a service.
local k = import 'k/main.libsonnet';
local container = k.core.container;

{
  _config+:: { gateway+: { replicas: 2, port: 8080, ignored: ['agent', 'gateway'] } },

  local services = [
    name
    for name in std.objectFields($)
    if !std.member($._config.gateway.ignored, name) && std.isObject($[name]) && std.objectHas($[name], 'service')
  ],

  gateway: {
    routes:: std.join('', [
      |||
        location /%(name)s/ {
          proxy_pass http://%(name)s.%(namespace)s.svc.%(zone)s:%(port)d/;
          proxy_set_header X-Region "%(region)s";
        }
      ||| % {
        name: name,
        namespace: $._config.namespace,
        zone: $._config.dnsZone,
        port: $[name].service.spec.ports[0].port,
        region: $._config.region,
      }
      for name in services
    ]),

    config: k.core.configMap.new('gateway', { 'routes.conf': $.gateway.routes }),

    deployment: k.apps.deployment.new('gateway', [
      container.new('gateway', '%s/gateway:1.27' % $._config.registry)
      + container.withNamedPorts({ http: $._config.gateway.port })
      + container.resourcesOf('200m', '128Mi')
      + container.probes('/healthz', $._config.gateway.port)
      + container.restricted,
    ])
    + k.apps.deployment.withReplicas($._config.gateway.replicas * $._config.scale)
    + k.apps.deployment.spread
    + k.core.mountConfig(self.config, '/etc/gateway'),

    service: k.core.service.forWorkload(self.deployment),
    ingress: k.networking.ingress.new('gateway', {
      [$._config.domain]: { '/': ['gateway', $._config.gateway.port] },
    }, tls='gateway-tls'),
    autoscaling: k.scaled(self.deployment, 2, 12) { workload:: super.workload },
  },
}
