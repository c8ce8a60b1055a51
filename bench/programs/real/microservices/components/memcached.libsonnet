local k = import 'k/main.libsonnet';
local container = k.core.container;
local statefulSet = k.apps.statefulSet;

{
  memcached_container::
    container.new('memcached', $._images.memcached)
    + container.withNamedPorts({ client: 11211 })
    + container.withArgs([
      '-m %d' % $._config.memcached.megabytes,
      '-c %d' % $._config.memcached.connections,
      '-I 5m',
    ])
    + container.resourcesOf('500m', '%dMi' % std.ceil($._config.memcached.megabytes * 1.25)),

  memcached_exporter::
    container.new('exporter', $._images.exporter)
    + container.withNamedPorts({ metrics: 9150 })
    + container.withArgs(['--memcached.address=localhost:11211', '--web.listen-address=0.0.0.0:9150']),

  memcached: {
    statefulSet:
      statefulSet.new('memcached', [$.memcached_container, $.memcached_exporter])
      + statefulSet.withReplicas($._config.memcached.replicas)
      + statefulSet.spread
      + { metadata+: { labels+: $.serviceLabels } },
    service: k.core.service.forWorkload(self.statefulSet) + k.core.service.headless,
  },
}
