function(number) (import 'production.libsonnet') {
  _config+:: {
    name: 'asia-%02d' % number,
    region: 'ap-south-%d' % number,
    cart+: { replicas: 1 + number % 3 },
  },
}
