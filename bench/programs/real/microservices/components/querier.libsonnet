local k = import 'k/main.libsonnet';
local deployment = k.apps.deployment;

{
  querier_container:: $.targetContainer('querier', $._config.querier) + {
    flags_+:: { 'querier.concurrency': $._config.querier.concurrency },
  },

  querier: {
    local this = self,
    config: $.configMapFor('querier', $.querier_config),
    deployment: $.mounted(
      deployment.new('querier', [$.querier_container])
      + deployment.withReplicas($._config.querier.replicas)
      + deployment.surge('15%', '15%')
      + deployment.withPodLabels({ gossip: 'member' }),
      self.config,
    ),
    service: k.core.service.forWorkload(self.deployment, ['gossip']),
    scaling: k.autoscaling.horizontalPodAutoscaler.new(this.deployment, $._config.querier.least, $._config.querier.most),
  },
}
