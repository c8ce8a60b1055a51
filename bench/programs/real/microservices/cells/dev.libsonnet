local small = { replicas: 1, cpu: '100m', memory: '1Gi' };

{
  _config+:: {
    cell: 'dev',
    backend: 'local',
    replication: 1,
    retentionHours: 24,
    tenants: (import 'tenants.libsonnet')(3),
    distributor+: small,
    ingester+: small { disk: '5Gi' },
    querier+: small,
    compactor+: small,
  },

  tracing_config+:: { server+: { log_level: 'debug' }, ingester+: { max_block_duration: '5m' } },
  generator:: super.generator,
  memcached+: { statefulSet+: { spec+: { replicas: 1 } } },
}
