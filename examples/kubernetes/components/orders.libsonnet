// Takes orders from the queue, one at a time. Nothing calls it, so it has no service.
local k = import '../lib/k.libsonnet';

function(cache) {
  workload: k.deployment('orders', {
    worker: k.ownContainer('orders') {
      needs:: { cpu: '200m', memory: '128Mi' },
      variables:: {
        QUEUE: 'redis://%s/1' % cache.address,
        RETRIES: 5,
        PAYMENT_KEY: k.fromSecret('payment', 'key'),
      },
    },
  }) {
    // An order is charged once: the old worker stops before the new one starts.
    spec+: { strategy: { type: 'Recreate' } },
  },
}
