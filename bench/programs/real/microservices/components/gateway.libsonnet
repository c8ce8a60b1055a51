local k = import 'k/main.libsonnet';
local container = k.core.container;

{
  local routes = [
    { path: '/api/push', service: 'distributor', port: 4318 },
    { path: '/api/traces', service: 'query-frontend', port: $._config.httpPort },
    { path: '/api/search', service: 'query-frontend', port: $._config.httpPort },
    { path: '/status/rings', service: 'compactor', port: $._config.httpPort },
  ],

  gateway: {
    config: k.core.configMap.new('gateway', {
      'nginx.conf': |||
        worker_processes 2;
        events { worker_connections 1024; }
        http {
          %s
        }
      ||| % std.join('\n  ', [
        'location %(path)s { proxy_pass http://%(service)s.%(namespace)s:%(port)d; }' % (route { namespace: $._config.namespace })
        for route in routes
      ]),
    }),
    deployment:
      k.apps.deployment.new('gateway', [
        container.new('gateway', 'registry.example.com/nginx:1.27')
        + container.withNamedPorts({ http: 8080 })
        + container.probes('/', 8080)
        + container.resourcesOf('50m', '64Mi')
        + container.restricted,
      ])
      + k.apps.deployment.withReplicas($._config.gateway.replicas)
      + k.core.mountConfig(self.config, '/etc/nginx'),
    service: k.core.service.forWorkload(self.deployment),
    ingress: k.networking.ingress.new('gateway', {
      ['traces.%(cell)s.example.com' % $._config]: { '/': ['gateway', 8080] },
    }, tls='traces-tls'),
  },
}
