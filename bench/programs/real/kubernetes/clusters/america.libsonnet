(import 'production.libsonnet') {
  _config+:: { name: 'america', region: 'us-east-1', limits+: { default+: { rate: 2000 } } },
}
