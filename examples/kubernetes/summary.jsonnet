// What each environment runs and how much it asks for, as a text table: for `-S`.
//
// Nothing here prints an image, so the registry is never asked for: a value that nobody looks at is
// not computed, and the external variable need not be given.
local environments = import 'environments/all.libsonnet';
local quantity = import 'lib/quantity.libsonnet';
local table = import 'lib/table.libsonnet';

local sumOf(unit, containers, name) =
  std.sum([unit.parse(container.needs[name]) for container in containers]);

// Replicas at the quietest and at the busiest hour; a cron job runs now and then.
local replicas(component) =
  if 'autoscaler' in component then
    local spec = component.autoscaler.spec;
    [spec.minReplicas, spec.maxReplicas]
  else if component.workload.kind == 'Deployment' then
    std.repeat([component.workload.spec.replicas], 2)
  else [0, 1];

local row(environment, name) =
  local component = environment.components[name];
  local containers = std.objectValues(component.workload.containers);
  local count = replicas(component);
  {
    environment: environment.name,
    component: name,
    kind: component.workload.kind,
    containers: std.length(containers),
    least: count[0],
    most: count[1],
    cpu: self.most * sumOf(quantity.cpu, containers, 'cpu'),
    memory: self.most * sumOf(quantity.memory, containers, 'memory'),
  };

local rows = [
  row(environment, name)
  for environment in [environments[name] for name in ['dev', 'staging', 'prod']]
  for name in std.objectFields(environment.components)
];

local heading = ['environment', 'component', 'kind', 'containers', 'replicas', 'cpu', 'memory'];
local cells(row) = [
  row.environment,
  row.component,
  row.kind,
  row.containers,
  if row.least == row.most then '%d' % row.most else '%d to %d' % [row.least, row.most],
  quantity.cpu.format(row.cpu),
  quantity.memory.format(row.memory),
];

local total(field, format) = format(std.sum([row[field] for row in rows]));

table([heading] + std.map(cells, rows))
+ |||-

  At the busiest hour all of it asks for %s processors and %s of memory.
||| % [total('cpu', quantity.cpu.format), total('memory', quantity.memory.format)]
