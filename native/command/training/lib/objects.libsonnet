// What the training programs use to describe a cluster: constructors, and mixins to add to what these return.
{
  local lib = self,

  object(kind, name, version='v1'):: {
    assert std.length(self.metadata.name) <= 63 : 'the name %s is too long' % self.metadata.name,
    apiVersion: version,
    kind: kind,
    metadata: { name: name, labels: { app: name } },
  },

  // `ports` and `env` are objects; the lists of the format are made from these.
  container(name, image, tag='latest', command=null):: {
    local this = self,
    ports_:: {},
    env_:: {},
    name: name,
    image: image + ':' + tag,
    imagePullPolicy: if std.endsWith(self.image, ':latest') then 'Always' else 'IfNotPresent',
    ports: [
      { name: key, containerPort: this.ports_[key] }
      for key in std.objectFields(this.ports_)
    ],
    env: lib.variables(this.env_),
    [if command != null then 'command']: command,
  },

  variables(env):: [
    { name: key } + (if std.isObject(env[key]) then { valueFrom: env[key] } else { value: std.toString(env[key]) })
    for key in std.objectFields(env)
  ],

  fromSecret(name, key):: { secretKeyRef: { name: name, key: key } },

  deployment(name, containers, replicas=1):: lib.object('Deployment', name, version='apps/v1') {
    local deployment = self,
    containers_:: containers,
    spec: {
      assert self.replicas >= 0 : 'negative replicas',
      replicas: replicas,
      selector: { matchLabels: { app: deployment.metadata.labels.app } },
      template: {
        metadata: { labels: deployment.metadata.labels },
        spec: { containers: deployment.containers_ },
      },
    },
  },

  service(deployment, type='ClusterIP'):: lib.object('Service', deployment.metadata.name) {
    metadata+: { labels+: deployment.metadata.labels },
    spec: {
      type: type,
      selector: deployment.spec.selector.matchLabels,
      ports: [
        { name: port.name, port: port.containerPort, targetPort: port.name }
        for container in deployment.spec.template.spec.containers
        for port in container.ports
      ],
    },
  },

  configMap(name, data):: lib.object('ConfigMap', name) { data: data },

  withLabels(labels):: { metadata+: { labels+: labels } },
  withNamespace(namespace):: { metadata+: { namespace: namespace } },
  withReplicas(replicas):: { spec+: { replicas: replicas } },
  withAnnotation(key, value):: { metadata+: { annotations+: { [key]: value } } },
  withEnv(env):: { env_+:: env },
  withPort(name, port):: { ports_+:: { [name]: port } },
  withResources(cpu='100m', memory='128Mi', factor=2):: {
    local amount(text) =
      local digits = std.length(std.filter(function(c) c >= '0' && c <= '9', std.stringChars(text)));
      { number: std.parseInt(text[:digits]), unit: text[digits:] },
    local scaled(text) = local it = amount(text); (it.number * factor) + it.unit,
    resources: {
      requests: { cpu: cpu, memory: memory },
      limits: { cpu: scaled(cpu), memory: scaled(memory) },
    },
  },
  withProbe(path='/health', port='http', seconds=10):: {
    local probe = { httpGet: { path: path, port: port } },
    readinessProbe: probe { periodSeconds: seconds },
    livenessProbe: probe { periodSeconds: 3 * seconds, failureThreshold: 5 },
  },
  withVolume(name, map, path):: {
    containers_:: [
      container { volumeMounts+: [{ name: name, mountPath: path }] }
      for container in super.containers_
    ],
    spec+: { template+: { spec+: { volumes+: [{ name: name, configMap: { name: map.metadata.name } }] } } },
  },

  list(items):: { apiVersion: 'v1', kind: 'List', items: items },
}
