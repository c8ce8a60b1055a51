local k = import 'k/main.libsonnet';
local deployment = k.apps.deployment;

{
  compactor_container:: $.targetContainer('compactor', $._config.compactor) + k.core.container.withEnvMap({
    GOMEMLIMIT: '%dMiB' % (std.parseInt(std.rstripChars($._config.compactor.memory, 'Gi')) * 1024 * 0.75),
  }),

  compactor: {
    config: $.configMapFor('compactor', $.compactor_config),
    deployment: $.mounted(
      deployment.new('compactor', [$.compactor_container])
      + deployment.withReplicas($._config.compactor.replicas)
      + deployment.withPodLabels({ gossip: 'member' }),
      self.config,
    ),
    service: k.core.service.forWorkload(self.deployment, ['gossip', 'grpc']),
  },
}
