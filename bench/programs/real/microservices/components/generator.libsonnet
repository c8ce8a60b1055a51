local k = import 'k/main.libsonnet';
local statefulSet = k.apps.statefulSet;

{
  generator_container:: $.targetContainer('metrics-generator', $._config.generator) + k.core.container.withVolumeMountsMixin([
    k.core.volumeMount.new('generator-data') + k.core.volumeMount.withMountPath('/var/tracing/generator'),
  ]),

  generator: {
    config: $.configMapFor('metrics-generator', $.generator_config),
    statefulSet: $.mounted(
      statefulSet.new('metrics-generator', [$.generator_container], [
        k.core.persistentVolumeClaim.new('generator-data', $._config.generator.disk),
      ])
      + statefulSet.withReplicas($._config.generator.replicas)
      + statefulSet.withPodLabels({ gossip: 'member' }),
      self.config,
    ),
    service: k.core.service.forWorkload(self.statefulSet),
  },
}
