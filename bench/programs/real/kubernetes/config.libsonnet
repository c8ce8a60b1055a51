{
  _config+:: {
    name: error 'a cluster needs a name',
    namespace: 'shop',
    region: 'eu-west-1',
    domain: '%s.shop.example.com' % self.name,
    dnsZone: 'cluster.local',
    registry: 'registry.example.com/shop',
    logLevel: 'info',
    scale: 1,
    limits: {
      default: { rate: 100, burst: 20 },
    },
  },
}
