local k = import 'k/main.libsonnet';
local statefulSet = k.apps.statefulSet;

{
  ingester_container::
    $.targetContainer('ingester', $._config.ingester)
    + k.core.container.withVolumeMountsMixin([
      k.core.volumeMount.new('data') + k.core.volumeMount.withMountPath('/var/tracing'),
    ])
    + k.core.container.lifecycle.preStop.exec.withCommand(['/bin/sh', '-c', |||
      wget -q -O - --post-data='' 'http://localhost:%(httpPort)d/flush'
      sleep 20
    ||| % $._config]),

  ingester: {
    config: $.configMapFor('ingester', $.ingester_config),
    statefulSet: $.mounted(
      statefulSet.new('ingester', [$.ingester_container], [
        k.core.persistentVolumeClaim.new('data', $._config.ingester.disk),
      ])
      + statefulSet.withReplicas($._config.ingester.replicas)
      + statefulSet.spread
      + statefulSet.spec.template.spec.withTerminationGracePeriodSeconds(1200)
      + statefulSet.withPodLabels({ gossip: 'member' }),
      self.config,
    ),
    service: k.core.service.forWorkload(self.statefulSet) + k.core.service.headless,
  },
}
