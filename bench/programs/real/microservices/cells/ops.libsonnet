local k = import 'k/main.libsonnet';

{
  _config+:: { cell: 'ops', tenants: (import 'tenants.libsonnet')(10) },
  _images+:: { tracing: 'registry.example.com/tracing:main' },

  // This cell tries what is new.
  tracing_config+:: {
    storage+: { trace+: { block: { version: 'vParquet5', row_group_size_bytes: 100 * 1000 * 1000 } } },
  },
  querier_container+:: k.core.container.withEnvMap({ GODEBUG: 'madvdontneed=1' }),
  distributor+: { deployment+: k.apps.deployment.addContainers([
    k.core.container.new('tap', 'registry.example.com/tap:3') + k.core.container.withFlags({ sample: 0.125 }),
  ]) },
}
