// The files of a tenant: a function of the columns of its row.
local size = import 'lib/size.libsonnet';
function(tenant, plan, seats, features)
  assert std.length(tenant) > 0 : 'a tenant needs a name';
  {
    'app.json': {
      tenant: tenant,
      replicas: size.replicas(plan, seats),
      features: { [feature]: true for feature in features },
    },
    'quota.json': { tenant: tenant, cpu: size.cpu(plan) * self.replicas, replicas:: $['app.json'].replicas },
  }
