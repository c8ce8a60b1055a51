local k = import 'k/main.libsonnet';

{
  namespace: k.core.namespace.new($._config.namespace)
             + k.core.namespace.metadata.withLabelsMixin({ 'pod-security.kubernetes.io/enforce': 'restricted' }),

  operators: k.account('operators', $._config.namespace, [
    { groups: ['', 'apps'], resources: ['*'], verbs: ['get', 'list', 'watch'] },
    { groups: ['apps'], resources: ['deployments/scale', 'statefulsets/scale'], verbs: ['patch', 'update'] },
  ], everywhere=true),
}
