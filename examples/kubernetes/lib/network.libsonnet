// How a workload is reached: services inside the cluster, ingresses from outside.
local base = import 'manifest.libsonnet';

// A service for all that the workload's containers listen on. It is derived, not repeated: a mixin
// that adds a sidecar with a port adds it here as well.
local service(workload) = base.manifest('v1', 'Service', workload.metadata.name) {
  local containers = std.objectValues(workload.containers),
  local ports = std.foldl(function(all, one) all + one.listens, containers, {}),

  assert ports != {} : 'Service "%s": no container listens' % self.metadata.name,

  spec: {
    selector: workload.spec.selector.matchLabels,
    ports: [
      { name: name, port: ports[name], targetPort: name }
      for name in std.objectFields(ports)
    ],
  },
};

// Sends requests for `host` to services by path: { '/': web.service, '/api': api.service }.
local ingress(name, host, routes) = base.manifest('networking.k8s.io/v1', 'Ingress', name) {
  host:: host,
  routes:: routes,

  spec: {
    ingressClassName: 'public',
    rules: [{
      host: $.host,
      http: {
        // The longest path first, since it is the one that wins.
        paths: [
          {
            path: path,
            pathType: 'Prefix',
            backend: { service: { name: $.routes[path].metadata.name, port: { name: 'http' } } },
          }
          for path in std.sort(std.objectFields($.routes), function(path) -std.length(path))
        ],
      },
    }],
  },
};

{
  service:: service,
  ingress:: ingress,
}
