// A service with everything at its default. Strings with %(…)s are filled in where they are used.
{
  name: error 'a service needs a name',
  team: error 'a service needs a team',
  language: 'go',
  protocol: 'http',
  cluster: 'cluster',
  namespace: 'shop',
  job: '%(namespace)s/%(name)s' % self,
  selector: '%(cluster)s=~"$cluster", namespace=~"$namespace", job="%(job)s"' % self,
  quantiles: [0.5, 0.9, 0.99],
  databases: [self.name],
  objective: 99.5,
  latencySeconds: 1,
  tags: ['generated', 'team:' + self.team],
  interval: '$__rate_interval',
}
