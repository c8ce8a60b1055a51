local k = import 'k/main.libsonnet';
local deployment = k.apps.deployment;

{
  distributor_container::
    $.targetContainer('distributor', $._config.distributor)
    + k.core.container.withNamedPorts({ 'otlp-grpc': 4317, 'otlp-http': 4318 })
    + { flags_+:: { 'distributor.log-received-spans.enabled': 'false' } },

  distributor: {
    local this = self,
    config: $.configMapFor('distributor', $.distributor_config),
    deployment: $.mounted(
      deployment.new('distributor', [$.distributor_container])
      + deployment.withReplicas($._config.distributor.replicas)
      + deployment.surge('15%', '15%')
      + deployment.withPodLabels({ gossip: 'member' }),
      self.config,
    ),
    service: k.core.service.forWorkload(self.deployment, ['gossip']),
    scaling: k.autoscaling.horizontalPodAutoscaler.new(
      this.deployment, $._config.distributor.least, $._config.distributor.most, cpu=80, memory=80,
    ),
  },
}
