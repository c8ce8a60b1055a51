"""A workspace like those of companies that render their configuration: many small programs over one library."""

import pathlib
import random

MODULES = 200
PER_PACKAGE = 50
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


def generate(root: pathlib.Path, targets: int, repositories: dict[str, tuple[str, str]]) -> None:
    """Writes the workspace.

    repositories: by the name of an engine its file and the protocol of its worker
    """
    rules = pathlib.Path(__file__).resolve().parent.parent
    engines = "".join(
        f'sjsonnet_repository(name = "{name}", path = "{path}", worker_protocol = "{protocol}")\n'
        for name, (path, protocol) in repositories.items()
    )
    write(root / "WORKSPACE", f"""\
workspace(name = "trial")
local_repository(name = "rules_sjsonnet", path = "{rules}")
load("@rules_sjsonnet//jsonnet:repositories.bzl", "sjsonnet_repository")
{engines}""")
    for i in range(MODULES):
        write(root / f"lib/m{i}.libsonnet", module(i))
    names = [f"m{i}" for i in range(MODULES)]
    write(root / "lib/main.libsonnet", "{\n" + "".join(f"  {name}: import '{name}.libsonnet',\n" for name in names) + "}\n")
    write(root / "lib/BUILD", """\
load("@rules_sjsonnet//jsonnet:jsonnet.bzl", "jsonnet_library")
jsonnet_library(name = "lib", srcs = glob(["*.libsonnet"]), visibility = ["//visibility:public"])
""")
    for i in range(targets):
        change(root, i, "1.0")
    for first in range(0, targets, PER_PACKAGE):
        rules_of = "".join(
            f'jsonnet_to_json(name = "a{i}", src = "a{i}.jsonnet", deps = ["//lib"])\n'
            for i in range(first, min(first + PER_PACKAGE, targets))
        )
        write(program(root, first).parent / "BUILD",
              'load("@rules_sjsonnet//jsonnet:jsonnet.bzl", "jsonnet_to_json")\n' + rules_of)


def module(i: int, replicas: int = 0) -> str:
    chosen = random.Random(i)
    imported = sorted(chosen.sample(range(i // 2), min(2, i // 2)))
    imports = "".join(f"local m{j} = import 'm{j}.libsonnet';\n" for j in imported)
    mixins = "".join(f" + m{j}.withLabel('m{j}', 'used') + m{j}.withSidecar('side{j}')" for j in imported)
    return MODULE.format(
        i=i, imports=imports, mixins=mixins,
        replicas=replicas or 1 + i % 5, port=8000 + 2 * i, tier=["front", "back"][i % 2], team=i % 17,
    )


def program(root: pathlib.Path, i: int) -> pathlib.Path:
    return root / f"apps/p{i // PER_PACKAGE}/a{i}.jsonnet"


def change(root: pathlib.Path, i: int, version: str) -> None:
    """Writes a program anew."""
    used = random.Random(i * 7919).sample(range(MODULES), USED)
    items = "\n".join(f"    m{j}: lib.m{j}.bundle('app{i}', version)," for j in sorted(used))
    write(program(root, i), PROGRAM.format(version=version, items=items))


def change_library(root: pathlib.Path, replicas: int) -> None:
    """Changes a file that most programs import by way of others."""
    write(root / "lib/m1.libsonnet", module(1, replicas))


def write(path: pathlib.Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
