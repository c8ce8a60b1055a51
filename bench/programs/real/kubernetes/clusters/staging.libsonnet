(import 'small.libsonnet') {
  _config+:: {
    name: 'staging',
    account+: { version: '5.0-rc1' },
    cart+: { version: '3.9-rc2', replicas: 2 },
  },
}
