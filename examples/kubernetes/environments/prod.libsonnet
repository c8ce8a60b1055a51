// Open for customers.
local k = import '../lib/k.libsonnet';
local mixins = k.mixins;

// Next to a worker that has no page of its own: publishes how long the queue is.
local queueExporter(address) = k.container('queue-exporter:1.4') {
  listens:: { metrics: 9121 },
  needs:: { cpu: '10m', memory: '16Mi' },
  variables:: { REDIS: address },
};

(import 'base.libsonnet') {
  name:: 'prod',

  cache+:: mixins.withResources('redis', cpu='500m', memory='1Gi'),

  catalogue+::
    mixins.withResources('api', memory='512Mi')
    + mixins.withAutoscaling(3, 12)
    + mixins.withSpread
    + mixins.withSettings({ cache+: { seconds: 3600 } }),

  orders+::
    mixins.withReplicas(4)
    + mixins.withSidecar('exporter', queueExporter($.cache.address))
    + mixins.withVariables({ LOG_LEVEL: 'warn' }),

  storefront+::
    { workers:: 4 }
    + mixins.withAutoscaling(2, 6)
    + mixins.withSpread,
}
