// The deployments, services and configuration of a shop, in two environments that share a base.
local k = import 'lib/objects.libsonnet';
local versions = import 'data/versions.json';

local httpContainer(name, port=8080) =
  k.container(name, 'registry.shop.example/' + name, versions[name])
  + k.withPort('http', port)
  + k.withProbe();

local shop = {
  local shop = self,

  config:: {
    environment: error 'environment is required',
    domain: 'shop.example',
    host: '%s.%s' % [self.environment, self.domain],
    logLevel: 'info',
    replicas: { storefront: 2, basket: 1, payments: 1, search: 1 },
    debug: self.logLevel == 'debug',
    currencies: ['EUR', 'USD'],
  },

  labels:: { environment: shop.config.environment, team: 'commerce' },

  // What all deployments have in common.
  deploy(name, container):: k.deployment(name, [container {
    env_+:: {
      LOG_LEVEL: shop.config.logLevel,
      DEBUG: shop.config.debug,
      PUBLIC_HOST: shop.config.host,
    },
  }]) + k.withReplicas(shop.config.replicas[name]) + k.withLabels(shop.labels { tier: 'web' }),

  storefront: {
    local storefront = self,
    settings:: {
      currencies: std.join(',', shop.config.currencies),
      'theme.json': std.manifestJsonEx({ colour: 'teal', columns: 4, banners: [] }, '  '),
      'robots.txt': |||
        User-agent: *
        Disallow: /basket
        Sitemap: https://%(host)s/sitemap.xml
      ||| % shop.config,
    },
    config: k.configMap('storefront', self.settings) + k.withLabels(shop.labels),
    deployment:
      shop.deploy('storefront', httpContainer('storefront') + k.withResources(memory='256Mi'))
      + k.withVolume('settings', self.config, '/etc/storefront')
      + k.withAnnotation('config-hash', std.md5(std.toString(self.settings))),
    service: k.service(storefront.deployment, type='LoadBalancer') {
      spec+: { ports: [port { port: 443 } for port in super.ports] },
    },
  },

  basket: {
    deployment: shop.deploy('basket', httpContainer('basket') + k.withEnv({
      STORE_URL: 'redis://store:6379/0',
      EXPIRE_SECONDS: 60 * 60 * 24,
    })),
    service: k.service(self.deployment),
  },

  payments: {
    deployment: shop.deploy('payments', httpContainer('payments', port=9000) + k.withEnv({
      PROVIDER_KEY: k.fromSecret('payments', 'provider-key'),
      WEBHOOK: 'https://' + $.config.host + '/payments/webhook',
    }) + k.withResources('250m', '512Mi')) + k.withLabels({ tier: 'secure' }),
    service: k.service(self.deployment) + k.withAnnotation('firewall', 'internal'),
  },

  search: {
    deployment: shop.deploy('search', httpContainer('search') + k.withPort('metrics', 9100)),
    service: k.service(self.deployment),
  },

  items:: [
    part[kind]
    for part in [shop[name] for name in std.objectFields(shop)]
    for kind in std.objectFields(part)
  ],
};

local environments = {
  staging: shop { config+: { logLevel: 'debug' }, payments+: { deployment+: k.withReplicas(0) } },
  live: shop {
    config+: {
      host: self.domain,
      replicas+: { storefront: 6, basket: super.basket + 2 },
      currencies+: ['GBP', 'CHF'],
    },
    search+: { deployment+: { metadata+: { labels+: { tier: 'backend' } } } },
  },
};

{
  [name]: k.list([
    item + k.withNamespace('shop-' + name)
    for item in (environments[name] { config+: { environment: name } }).items
  ])
  for name in std.objectFields(environments)
}
