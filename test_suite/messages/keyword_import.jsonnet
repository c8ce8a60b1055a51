{
  dashboards: [],
  import: 'grafana',
}
