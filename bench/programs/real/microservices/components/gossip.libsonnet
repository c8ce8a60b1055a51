local k = import 'k/main.libsonnet';

{
  gossip: k.core.service.new('gossip-ring', { gossip: 'member' }, [
    k.core.servicePort.new('gossip')
    + k.core.servicePort.withPort($._config.gossipPort)
    + k.core.servicePort.withTargetPort('gossip'),
  ]) + k.core.service.headless,
}
