{
  core+: {
    local core = self,

    service+: {
      new(name, selector, ports): super.new(name) + self.spec.withSelector(selector) + self.spec.withPorts(ports),

      // A service for all ports of a workload's containers.
      forWorkload(workload, ignored=[]): self.new(
        workload.metadata.name,
        workload.spec.template.metadata.labels,
        [
          core.servicePort.new('%s-%s' % [container.name, port.name])
          + core.servicePort.withPort(port.containerPort)
          + core.servicePort.withTargetPort(port.containerPort)
          for container in workload.spec.template.spec.containers
          for port in (if 'ports' in container then container.ports else [])
          if !std.member(ignored, port.name)
        ],
      ) + self.metadata.withLabels({ name: workload.metadata.name }),

      headless: self.spec.withClusterIP('None') + self.spec.withPublishNotReadyAddresses(true),
    },
  },

  networking+: {
    ingress+: {
      // Accepts { host: { path: [service, port] } }.
      new(name, hosts, tls=null):
        super.new(name)
        + self.spec.withIngressClassName('nginx')
        + self.spec.withRules([
          {
            host: host,
            http: {
              paths: [
                {
                  path: path,
                  pathType: 'Prefix',
                  backend: { service: { name: hosts[host][path][0], port: { number: hosts[host][path][1] } } },
                }
                for path in std.objectFields(hosts[host])
              ],
            },
          }
          for host in std.objectFields(hosts)
        ])
        + (if tls == null then {} else self.spec.withTls([{ hosts: std.objectFields(hosts), secretName: tls }])),
    },
  },
}
