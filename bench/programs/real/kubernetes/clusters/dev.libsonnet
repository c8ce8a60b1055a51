local k = import 'k/main.libsonnet';

(import 'small.libsonnet') {
  _config+:: { name: 'dev', logLevel: 'debug' },
  // Nobody needs copies or quiet moves here.
  basket+: { budget:: null },
  audit+: { cleanup:: null },
  basket_container+:: k.core.container.withEnvMap({ FEATURES: 'all' }),
}
