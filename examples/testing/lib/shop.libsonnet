// A service of the shop as objects of Kubernetes.
{
  local shop = self,

  // The objects of a service. Its image must have a tag of its own, so that a rollout can be undone.
  service(name, image, env='test', ports=[8080]):: {
    assert std.length(std.findSubstr(':', image)) > 0 && !std.endsWith(image, ':latest') : 'the image %s of %s has no tag' % [image, name],

    deployment: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: shop.metadata(name, env),
      spec: {
        replicas: shop.replicas(env),
        template: { spec: { containers: [{ name: name, image: image, ports: [{ containerPort: p } for p in ports] }] } },
      },
    },

    service: {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: shop.metadata(name, env),
      spec: { ports: [shop.port(p) for p in ports] },
    },
  },

  // How often each service runs.
  replicas(env)::
    if env == 'prod' then 3
    else if env == 'staging' then 2
    else 1,

  port(number)::
    if number < 1 || number > 65535 then error 'no port: %d' % number
    else { name: 'port-%d' % number, port: number },

  metadata(name, env):: {
    name: name,
    labels: { app: name, env: env },
  },
}
