"""Writes a library of 40 files, like those of a platform team: what a tenant's services need in Kubernetes. The program
is svc.jsonnet, a function of a tenant's columns.
"""

import os

KINDS = ["web", "api", "auth", "billing", "search", "mail", "cron", "cache", "queue", "report"]

BASE = """
{
  labels(app, tenant):: { 'app.kubernetes.io/name': app, 'app.kubernetes.io/part-of': tenant },
  object(kind, version, name, tenant, app):: {
    apiVersion: version,
    kind: kind,
    metadata: { name: '%s-%s' % [tenant, name], namespace: tenant, labels: $.labels(app, tenant) },
  },
}
"""

QUANTITY = """
{
  cpu(millis):: if millis % 1000 == 0 then '%d' % (millis / 1000) else '%dm' % millis,
  memory(mib):: if mib >= 1024 && mib % 1024 == 0 then '%dGi' % (mib / 1024) else '%dMi' % mib,
}
"""

CONTAINER = """
local quantity = import 'quantity.libsonnet';
{
  new(name, image, limits):: {
    name: name,
    image: image,
    env: [],
    resources: { limits: { cpu: quantity.cpu(limits.cpu), memory: quantity.memory(limits.memory) }, requests: self.limits },
  },
  withPort(port):: { ports: [{ containerPort: port, name: 'http' }] },
  withEnv(vars):: { env+: [{ name: std.asciiUpper(name), value: std.toString(vars[name]) } for name in std.objectFields(vars)] },
}
"""

WORKLOAD = """
local base = import 'base.libsonnet';
{
  deployment(tenant, app, replicas, containers):: base.object('Deployment', 'apps/v1', app, tenant, app) {
    spec: {
      replicas: replicas,
      selector: { matchLabels: base.labels(app, tenant) },
      template: { metadata: { labels: base.labels(app, tenant) }, spec: { containers: containers } },
    },
  },
}
"""

SERVICE = """
local base = import 'base.libsonnet';
{
  new(tenant, app, port):: base.object('Service', 'v1', app, tenant, app) {
    spec: { selector: base.labels(app, tenant), ports: [{ port: port, targetPort: 'http' }] },
  },
}
"""

CONFIG = """
local base = import 'base.libsonnet';
{
  new(tenant, app, data):: base.object('ConfigMap', 'v1', app + '-config', tenant, app) {
    data: { ['%s.json' % app]: std.manifestJsonMinified(data) },
  },
}
"""

PLANS = """
{
  free: { replicas: 1, factor: 1 },
  team: { replicas: 2, factor: 2 },
  enterprise: self.team { replicas+: 1, factor: 4 },
}
"""

# For each kind of service: defaults, settings, and the service itself.
DEFAULTS = """{ port: %(port)d, image: 'registry.example/%(kind)s', version: '1.%(port)d', enabled: true }"""

SETTINGS = """
function(tenant, region, seats) {
  tenant: tenant,
  region: region,
  pool: std.clamp(std.floor(seats / %(divisor)d), 1, 64),
  url: 'https://%%s.%(kind)s.%%s.example' %% [tenant, region],
}
"""

KIND = """
local config = import '../config.libsonnet';
local container = import '../container.libsonnet';
local service = import '../service.libsonnet';
local workload = import '../workload.libsonnet';
local defaults = import '%(kind)s-defaults.libsonnet';
local settings = import '%(kind)s-settings.libsonnet';
function(t) {
  local own = settings(t.tenant, t.region, t.seats),
  deployment: workload.deployment(t.tenant, '%(kind)s', t.replicas, [
    container.new('%(kind)s', defaults.image + ':' + defaults.version, t.limits)
    + container.withPort(defaults.port)
    + container.withEnv(own),
  ]),
  service: service.new(t.tenant, '%(kind)s', defaults.port),
  config: config.new(t.tenant, '%(kind)s', own { features: t.features }),
}
"""

CHECKS = """
{
  tenant(t)::
    assert std.length(t.tenant) > 0 : 'a tenant needs a name';
    assert t.seats >= 0 : 'tenant %s has %d seats' % [t.tenant, t.seats];
    t,
}
"""

REGIONS = """{ eu: { zone: 'eu-1', domain: 'eu.example' }, us: { zone: 'us-1', domain: 'us.example' }, ap: { zone: 'ap-1', domain: 'ap.example' } }"""

MAIN = """
local checks = import 'checks.libsonnet';
local plans = import 'plans.libsonnet';
local regions = import 'regions.libsonnet';
local kinds = {
%s};
function(tenant, region, plan, seats, limits, features)
  local own = plans[plan];
  local t = checks.tenant({
    tenant: tenant,
    region: regions[region].zone,
    seats: seats,
    replicas: own.replicas,
    limits: { cpu: limits.cpu * own.factor, memory: limits.memory * own.factor },
    features: std.set(features),
  });
  local wanted = ['web', 'api', 'auth'] + [kind for kind in std.objectFields(kinds) if std.member(features, kind)];
  { [kind]: kinds[kind](t) for kind in std.set(wanted) }
"""


def write(folder):
    """Writes the files; returns their number."""
    files = {
        "lib/base.libsonnet": BASE,
        "lib/quantity.libsonnet": QUANTITY,
        "lib/container.libsonnet": CONTAINER,
        "lib/workload.libsonnet": WORKLOAD,
        "lib/service.libsonnet": SERVICE,
        "lib/config.libsonnet": CONFIG,
        "checks.libsonnet": CHECKS.strip() + "\n",
        "plans.libsonnet": PLANS,
        "regions.libsonnet": REGIONS,
    }
    for i, kind in enumerate(KINDS):
        names = {"kind": kind, "port": 8000 + i, "divisor": 10 * (i + 1)}
        files[f"lib/kinds/{kind}-defaults.libsonnet"] = DEFAULTS % names
        files[f"lib/kinds/{kind}-settings.libsonnet"] = SETTINGS % names
        files[f"lib/kinds/{kind}.libsonnet"] = KIND % names
    files["svc.jsonnet"] = MAIN % "".join(f"  {kind}: import 'lib/kinds/{kind}.libsonnet',\n" for kind in KINDS)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text.lstrip("\n"))
    return len(files)
