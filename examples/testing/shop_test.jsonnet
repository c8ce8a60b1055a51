local shop = import 'lib/shop.libsonnet';

local web(env='test') = shop.service('web', 'registry.example/web:1.2', env);

{
  // A value that is expected.
  port: { actual: shop.port(80), expect: { name: 'port-80', port: 80 } },

  // An error that is expected, by a part of its message or by a regular expression.
  no_port: { actual: shop.port(0), expectError: 'no port: 0' },
  no_tag: {
    actual: shop.service('web', 'web:latest'),
    expectError: { matches: '^the image .* of web has no tag$' },
  },

  // One test for each of several cases.
  replicas: [
    { name: case.env, actual: shop.replicas(case.env), expect: case.n }
    for case in [{ env: 'prod', n: 3 }, { env: 'staging', n: 2 }, { env: 'laptop', n: 1 }]
  ],

  // A condition. If it does not hold, the comparisons in it are shown with their operands.
  labels: {
    actual: web(),
    check: function(made) std.all([made[kind].metadata.labels.app == 'web' for kind in std.objectFields(made)]),
  },

  // A group, with variables of its own.
  of_team: {
    with: { extVars: { team: 'books' } },
    name: { actual: '%s-web' % std.extVar('team'), expect: 'books-web' },
  },

  // What was right the last time, in a file beside this one.
  in_prod: { actual: web('prod'), snapshot: 'yaml' },
}
