// What all services of the system have in common.
local k = import 'k/main.libsonnet';
local container = k.core.container;

{
  local config = $._config,

  serviceLabels:: { app: 'tracing', cell: config.cell },

  commonEnv:: {
    JAEGER_AGENT_HOST: 'localhost',
    OTEL_RESOURCE_ATTRIBUTES: 'cell=%(cell)s,namespace=%(namespace)s' % config,
  },

  // The container of one target; its arguments are hidden, so that patches can add to them.
  targetContainer(target, settings)::
    container.new(target, $._images.tracing)
    + container.withNamedPorts({ http: config.httpPort, grpc: config.grpcPort, gossip: config.gossipPort })
    + container.withEnvMap($.commonEnv)
    + container.resourcesOf(settings.cpu, settings.memory)
    + container.probes('/ready', config.httpPort, 15)
    + container.restricted
    + {
      flags_:: { target: target, 'config.file': '/conf/tracing.yaml', 'mem-ballast-size-mbs': 64 },
      args: ['-%s=%s' % [name, self.flags_[name]] for name in std.objectFields(self.flags_)],
    },

  configMapFor(target, content):: k.core.configMap.new('tracing-' + target, {
    'tracing.yaml': std.manifestYamlDoc(content, quote_keys=false),
  }),

  // What every workload mounts, however it is made.
  mounted(workload, map)::
    workload
    + k.core.mountConfig(map, '/conf')
    + k.core.mountConfig($.overridesMap, '/overrides')
    + { metadata+: { labels+: $.serviceLabels } },
}
