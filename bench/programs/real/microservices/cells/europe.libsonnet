local k = import 'k/main.libsonnet';

{
  _config+:: {
    cell: 'europe',
    tenants: (import 'tenants.libsonnet')(120) { 'tenant-0037'+: { plan: 'large' } },
    distributor+: { replicas: 12, least: 12 },
    ingester+: { replicas: 30, memory: '8Gi' },
    querier+: { replicas: 20, least: 20, most: 200, concurrency: 5 },
  },

  frontend_config:: std.mergePatch(super.frontend_config, { query_frontend: { search: { concurrent_jobs: 5000 } } }),
  ingester+: { statefulSet+: k.apps.statefulSet.spec.template.spec.withTolerations([
    { key: 'dedicated', operator: 'Equal', value: 'tracing', effect: 'NoSchedule' },
  ]) },
}
