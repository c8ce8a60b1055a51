// The shop window: nginx with the pages, and the way in from outside.
local k = import '../lib/k.libsonnet';

function(catalogue) {
  workers:: 2,
  host:: 'books.example',

  config: k.configMap('storefront', {
    'nginx.conf': std.foldl(
      function(text, name) std.strReplace(text, '@' + name + '@', $.settings[name]),
      std.objectFields($.settings),
      importstr 'files/nginx.conf',
    ),
  }),
  settings:: {
    UPSTREAM: '%s:%d' % [catalogue.service.metadata.name, catalogue.port],
    WORKERS: '%d' % $.workers,
  },

  workload: k.deployment('storefront', {
    nginx: k.container('nginx:1.27') + k.answersAt('/healthz') {
      listens:: { http: 8080 },
      needs:: { cpu: '100m', memory: '64Mi' },
    },
  }) + k.mounting($.config, 'nginx', '/etc/nginx'),

  service: k.service($.workload),
  ingress: k.ingress('bookshop', $.host, {
    '/': $.service,
    '/api': catalogue.service,
  }),
}
