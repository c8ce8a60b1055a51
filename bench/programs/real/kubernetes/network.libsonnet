local k = import 'k/main.libsonnet';
local policy = k.networking.networkPolicy;

{
  local from(labels) = { from: [{ podSelector: { matchLabels: labels } }] },

  policies: {
    denied: policy.new('denied') + policy.spec.withPolicyTypes(['Ingress']) + policy.spec.withIngress([]),

    fromGateway: policy.new('from-gateway')
                 + policy.spec.withPolicyTypes('Ingress')
                 + policy.spec.withIngress(from({ name: 'gateway' })),

    metrics: policy.new('metrics')
             + policy.spec.podSelector.withMatchLabels({})
             + policy.spec.withIngressMixin([from({ name: 'agent' }) { ports: [{ port: 'metrics', protocol: 'TCP' }] }]),
  },
}
