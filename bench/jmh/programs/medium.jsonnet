// A few dozen services, each an object of objects that two mixins change.
local count = 40;

local container(name, port) = {
  local this = self,
  name: name,
  image: 'registry.example/%s:%s' % [name, self.version],
  version:: '1.0.0',
  ports: [{ name: 'http', containerPort: port }],
  env: [{ name: key, value: std.toString(this.settings[key]) } for key in std.objectFields(this.settings)],
  settings:: { LOG_LEVEL: 'info', PORT: port },
  resources: { requests: { cpu: '100m', memory: '128Mi' } },
};
local deployment(name, port) = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: name, labels: { app: name } },
  spec: {
    replicas: 1,
    selector: { matchLabels: $.metadata.labels },
    template: { metadata: { labels: $.metadata.labels }, spec: { containers: [container(name, port)] } },
  },
};
local inProduction = {
  spec+: { replicas: 3, template+: { spec+: { containers: [c { version: '1.2.0', settings+: { LOG_LEVEL: 'warn' } } for c in super.containers] } } },
};
local labelled(team) = { metadata+: { labels+: { team: team } } };

{
  ['service-%03d' % i]: deployment('service-%03d' % i, 8000 + i) + inProduction + labelled('team-' + i % 7)
  for i in std.range(1, count)
}
