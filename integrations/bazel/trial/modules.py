"""A library of many small files, and programs that use some of them."""

import random

MODULES = 200
USED = 12  # modules that a program names; with those that they import it takes about a quarter of the library

MODULE = """\
// Module {i} of the library.
{imports}
{{
  local root = self,
  defaults:: {{
    image: 'registry.example/team{i}/%s:%s',
    replicas: {replicas},
    ports: {{ http: {port}, metrics: {port} + 1 }},
    limits: {{ cpu: '%dm' % (100 * {replicas}), memory: '%dMi' % (64 * {replicas}) }},
    labels: {{ module: 'm{i}', tier: '{tier}', owner: 'team-%02d' % {team} }},
  }},

  // What most services want.
  new(name, version='1.0', config={{}}): {{
    local this = self,
    name:: name,
    config:: root.defaults + config,
    kind: 'Deployment',
    metadata: {{ name: 'm{i}-' + this.name, labels: this.config.labels + {{ app: this.name }} }},
    spec: {{
      replicas: this.config.replicas,
      containers: [{{
        name: this.name,
        image: this.config.image % [this.name, version],
        ports: [
          {{ name: key, containerPort: this.config.ports[key] }}
          for key in std.objectFields(this.config.ports)
        ],
        resources: {{ limits: this.config.limits, requests: this.config.limits }},
        env: root.env({{ NAME: this.name, MODULE: 'm{i}', PORT: this.config.ports.http }}),
      }}],
    }},
  }},

  env(values):: [{{ name: key, value: std.toString(values[key]) }} for key in std.objectFields(values)],

  withReplicas(n):: {{ config+:: {{ replicas: n }} }},
  withLabel(key, value):: {{ metadata+: {{ labels+: {{ [key]: value }} }} }},
  withSidecar(name):: {{ spec+: {{ containers+: [{{ name: name, image: 'registry.example/sidecars/' + name }}] }} }},
  withPort(name, port):: {{ config+:: {{ ports+: {{ [name]: port }} }} }},

  service(deployment):: {{
    kind: 'Service',
    metadata: {{ name: deployment.metadata.name, labels: deployment.metadata.labels }},
    spec: {{
      selector: {{ app: deployment.metadata.labels.app }},
      ports: [
        {{ name: port.name, port: port.containerPort }}
        for port in deployment.spec.containers[0].ports
      ],
    }},
  }},

  bundle(name, version):: {{
    deployment: root.new(name, version){mixins},
    service: root.service(self.deployment),
    checksum: std.md5(std.manifestJsonEx(self.deployment, ' ')),
  }},
}}
"""

PROGRAM = """\
local lib = import 'lib/main.libsonnet';
local version = '{version}';

{{
  apiVersion: 'v1',
  kind: 'List',
  items: {{
{items}
  }},
}}
"""


def files() -> dict[str, str]:
    """The library: texts by file name."""
    written = {f"m{i}.libsonnet": module(i) for i in range(MODULES)}
    names = [f"m{i}" for i in range(MODULES)]
    written["main.libsonnet"] = "{\n" + "".join(f"  {name}: import '{name}.libsonnet',\n" for name in names) + "}\n"
    return written


def change() -> tuple[str, str]:
    """A file that most programs import indirectly, and its text after a change."""
    return "m1.libsonnet", module(1, replicas=3)


def program(i: int, version: str) -> str:
    used = random.Random(i * 7919).sample(range(MODULES), USED)
    items = "\n".join(f"    m{j}: lib.m{j}.bundle('app{i}', version)," for j in sorted(used))
    return PROGRAM.format(version=version, items=items)


def module(i: int, replicas: int = 0) -> str:
    chosen = random.Random(i)
    imported = sorted(chosen.sample(range(i // 2), min(2, i // 2)))
    imports = "".join(f"local m{j} = import 'm{j}.libsonnet';\n" for j in imported)
    mixins = "".join(f" + m{j}.withLabel('m{j}', 'used') + m{j}.withSidecar('side{j}')" for j in imported)
    return MODULE.format(
        i=i,
        imports=imports,
        mixins=mixins,
        replicas=replicas or 1 + i % 5,
        port=8000 + 2 * i,
        tier=["front", "back"][i % 2],
        team=i % 17,
    )
