{
  _config+:: {
    suffix: 'rules',
    clusterLabel: 'cluster',
    groupBy: '%(clusterLabel)s, namespace' % self,
    window: '5m',
    pager: true,
    dropped: [],
    runbooks: 'https://runbooks.example.com/%(team)s/%(alert)s',
    dashboards: 'https://grafana.example.com/d/%s',
    nodeSelector: 'job="node"',
    kubeletSelector: 'job="kubelet"',
    stateSelector: 'job="kube-state-metrics"',
    filesystems: 'fstype!~"tmpfs|overlay", mountpoint!=""',
  },

  groups: [],
}
