local k = import 'k/main.libsonnet';

{
  _config+:: {
    namespace: 'shop',
    scale: 2,
    limits+: {
      default+: { rate: 1000 },
      checkout: { rate: 5000, burst: 500 },
    },
  },

  checkout_env+:: { CHECKOUT_STRICT: 'true' },
  checkout_container+:: k.core.container.resourcesOf('1', '2Gi'),
  gateway+: {
    deployment+: k.apps.deployment.mapContainers(
      function(container) container { resources+: { requests+: { cpu: '2' } } },
    ),
  },
}
