local service(name, port) = { name: name, url: 'http://%s:%d' % [self.name, port], labels: { app: name } };
{
  web: service('web', 8080) { replicas: 2 },
  api: service('api', 9090) { name: super.name + '-v2', labels+: { tier: 'back' } },
  ports: [8080, 9090],
}
