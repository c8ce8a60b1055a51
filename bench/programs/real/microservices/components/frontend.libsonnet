local k = import 'k/main.libsonnet';
local deployment = k.apps.deployment;

{
  frontend_container:: $.targetContainer('query-frontend', $._config.frontend),

  frontend: {
    config: $.configMapFor('query-frontend', $.frontend_config),
    deployment: $.mounted(
      deployment.new('query-frontend', [$.frontend_container])
      + deployment.withReplicas($._config.frontend.replicas)
      + deployment.mapContainer('query-frontend', function(container) container {
        ports: [port for port in super.ports if port.name != 'gossip'],
      }),
      self.config,
    ),
    service: k.core.service.forWorkload(self.deployment),
    discovery: self.service + k.core.service.metadata.withName('query-frontend-discovery') + k.core.service.headless,
  },
}
