// Deployments and services made by a library and patched by environments.
local deployment(name, image, port) = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: name, labels: { app: name } },
  spec: {
    replicas: 1,
    selector: { matchLabels: $.metadata.labels },
    template: {
      metadata: { labels: $.metadata.labels },
      spec: {
        containers: [{
          name: name,
          image: image,
          ports: [{ containerPort: port, name: 'http' }],
          env: [],
          resources: { requests: { cpu: '100m', memory: '64Mi' } },
        }],
      },
    },
  },
};
local service(d) = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: d.metadata.name, labels: d.metadata.labels },
  spec: {
    selector: d.spec.selector.matchLabels,
    ports: [
      { port: p.containerPort, targetPort: p.name }
      for c in d.spec.template.spec.containers
      for p in c.ports
    ],
  },
};
local withReplicas(n) = { spec+: { replicas: n } };
local withEnv(env) = {
  spec+: { template+: { spec+: { containers: [
    c { env+: [{ name: k, value: env[k] } for k in std.objectFields(env)] }
    for c in super.containers
  ] } } },
};
local withLabel(k, v) = { metadata+: { labels+: { [k]: v } } };
local app(i) =
  local d = deployment('app-' + i, 'registry.example.com/app:' + i, 8000 + i)
            + withReplicas(i % 5 + 1)
            + withEnv({ LOG_LEVEL: 'info', INDEX: '' + i })
            + withLabel('tier', if i % 2 == 0 then 'web' else 'worker')
            + withLabel('team', 'team-' + i % 7);
  { ['app-' + i + '-deployment']: d, ['app-' + i + '-service']: service(d) };
std.foldl(function(acc, i) acc + app(i), std.range(1, 2000), {})
