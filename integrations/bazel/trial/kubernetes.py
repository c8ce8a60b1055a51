"""A library of Kubernetes builders like those of companies: 1.5 MB generated from the API, with some handwritten files
on top. Each program builds the manifests of a service from it.
"""

import pathlib
import sys

REAL = pathlib.Path(__file__).resolve().parents[3] / "bench/programs/real"
sys.path.insert(0, str(REAL / "generator"))

from library import library

# The same weight as in the benchmarks of whole processes.
WEIGHT = 4
ALONE = "single/"

PROGRAM = """\
local k = import 'k/main.libsonnet';
local container = k.core.container;
local version = '{version}';

{{
  deployment:
    k.apps.deployment.new('app{i}', [
      container.new('app{i}', 'registry.example/app{i}:' + version)
      + container.withNamedPorts({{ http: {port} }})
      + container.resourcesOf('200m', '128Mi')
      + container.probes('/healthz', {port})
      + container.restricted,
    ])
    + k.apps.deployment.withReplicas({replicas})
    + k.apps.deployment.spread
    + k.core.mountConfig(self.config, '/etc/app{i}'),
  service: k.core.service.forWorkload(self.deployment),
  config: k.core.configMap.new('app{i}', {{ 'app.conf': 'version = ' + version }}),
}}
"""


def files(is_one: bool) -> dict[str, str]:
    """The library: texts by file name; the generated part can be a single file."""
    generated = library(WEIGHT)
    if is_one:
        written = {path[len(ALONE) :]: text for path, text in generated.items() if path.startswith(ALONE)}
    else:
        written = {path: text for path, text in generated.items() if not path.startswith(ALONE)}
    for file in (REAL / "lib").rglob("*.libsonnet"):
        written[str(file.relative_to(REAL / "lib"))] = file.read_text()
    return written


def change() -> tuple[str, str]:
    """A file that all programs import, and its text after a change."""
    name = "k/workload.libsonnet"
    text = (REAL / "lib" / name).read_text()
    before, after = "self.spec.withReplicas(replicas)", "self.spec.withReplicas(replicas + 1)"
    if before not in text:
        raise SystemExit(f"{name} has no {before}")
    return name, text.replace(before, after)


def program(i: int, version: str) -> str:
    return PROGRAM.format(i=i, version=version, port=8000 + i % 100, replicas=1 + i % 5)
