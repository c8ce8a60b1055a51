// Which books there are, and what they cost.
local k = import '../lib/k.libsonnet';

function(cache) {
  port:: 8081,

  config: k.configMap('catalogue', {
    'settings.json': {
      currency: 'EUR',
      pageSize: 24,
      cache: { address: 'redis://%s' % cache.address, seconds: 300 },
      features: { recommendations: false, reviews: true },
    },
  }),

  workload: k.deployment('catalogue', {
    api: k.ownContainer('catalogue') + k.answersAt('/ready') {
      listens:: { http: $.port },
      needs:: { cpu: '250m', memory: '256Mi' },
      variables:: {
        SETTINGS: '/etc/catalogue/settings.json',
        DATABASE_URL: k.fromSecret('catalogue-database', 'url'),
      },
    },
  }) + k.mounting($.config, 'api', '/etc/catalogue'),

  service: k.service($.workload),
}
