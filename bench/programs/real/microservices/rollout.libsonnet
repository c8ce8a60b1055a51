// Stateful sets are restarted by an operator, group by group, with as many pods at once as it allows.
local operated(most) = {
  metadata+: {
    annotations+: { 'rollout-max-unavailable': '%d' % most },
    labels+: { 'rollout-group': 'write' },
  },
  spec+: { updateStrategy: { type: 'OnDelete' } },
};

{
  ingester+: { statefulSet+: operated($._config.ingester.replicas / 3) },
  generator+: { statefulSet+: operated(1) },
}
