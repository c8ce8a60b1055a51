// The limits of tenants: a plan's, and what a tenant has beside it.
local k = import 'k/main.libsonnet';

{
  _config+:: {
    plans: {
      local plans = self,
      free: {
        ingestion: { rate_limit_bytes: 500 * 1000, burst_size_bytes: 1000 * 1000, max_traces_per_user: 1000 },
        global: { max_bytes_per_trace: 500 * 1000 },
      },
      small: plans.free { ingestion+: { rate_limit_bytes: 5e6, burst_size_bytes: 1e7, max_traces_per_user: 10000 } },
      large: plans.small {
        ingestion+: { rate_limit_bytes: super.rate_limit_bytes * 10, burst_size_bytes: super.burst_size_bytes * 10 },
        global+: { max_bytes_per_trace: 5e7 },
        metrics_generator: { processors: $._config.generator.processors, max_active_series: 60000 },
      },
    },
  },

  overrides:: std.mapWithKey(
    function(name, tenant)
      local plan = $._config.plans[tenant.plan];
      std.mergePatch(plan, std.get(tenant, 'patch', {})) {
        [if std.objectHas(tenant, 'retention') then 'compaction']: { block_retention: '%dd' % tenant.retention },
      },
    $._config.tenants,
  ),

  overridesMap: k.core.configMap.new('overrides', {
    'overrides.yaml': std.manifestYamlDoc({ overrides: $.overrides }, quote_keys=false),
  }),
}
