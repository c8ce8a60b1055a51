local plans = { free: { cpu: 1, seats: 10 }, team: { cpu: 2, seats: 100 } };
{
  plan(name):: std.get(plans, name, error 'no plan is called %s' % name),
  cpu(plan):: self.plan(plan).cpu,
  replicas(plan, seats):: std.max(1, std.ceil(seats / self.plan(plan).seats)),
}
