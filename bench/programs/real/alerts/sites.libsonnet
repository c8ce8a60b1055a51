[
  { name: 'production', config: { suffix: 'production', pager: true } },
  { name: 'staging', config: { suffix: 'staging', pager: false, window: '10m', groupBy: 'cluster' } },
  {
    name: 'edge',
    config: { suffix: 'edge', clusterLabel: 'site', groupBy: 'site, namespace', dropped+: ['NodeClockSkew'] },
  },
]
