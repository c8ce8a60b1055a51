// One on each node: what collects logs and metrics.
local k = import 'k/main.libsonnet';
local container = k.core.container;
local daemonSet = k.apps.daemonSet;

{
  _config+:: { agent+: { version: '1.8.0', interval: 30 } },

  agent: {
    local agent = self,

    config: k.core.configMap.new('agent', {
      'agent.yaml': std.manifestYamlDoc({
        interval: '%ds' % $._config.agent.interval,
        external_labels: { cluster: $._config.name, region: $._config.region },
        scrapes: [
          { role: role, path: '/metrics', port: 'metrics', keep: { namespace: $._config.namespace } }
          for role in ['pod', 'service', 'endpoints']
        ],
      }, quote_keys=false),
    }),

    daemonSet: daemonSet.new('agent', [
      container.new('agent', '%s/agent:%s' % [$._config.registry, $._config.agent.version])
      + container.withNamedPorts({ metrics: 9100 })
      + container.withFlags({ config: '/etc/agent/agent.yaml', verbose: $._config.logLevel == 'debug' })
      + container.resourcesOf('100m', '256Mi'),
    ]) + k.core.mountConfig(self.config, '/etc/agent')
    + daemonSet.spec.template.spec.withTolerations({ operator: 'Exists' }),

    service: k.core.service.forWorkload(agent.daemonSet) + k.core.service.headless,
    account: k.account('agent', $._config.namespace, [
      { groups: [''], resources: ['nodes', 'nodes/proxy', 'pods', 'services'], verbs: ['get', 'list', 'watch'] },
    ], everywhere=true),
  },
}
