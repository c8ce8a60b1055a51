"""What is measured: a row has a name, a class, and the arguments that follow an engine's command."""

import dataclasses
import sys
from pathlib import Path

from . import inputs

BENCH = Path(__file__).resolve().parents[1]
ROOT = BENCH.parent
PROGRAMS = BENCH / "programs"
REAL = PROGRAMS / "real"
CACHE = ROOT / ".cache" / "bench"


@dataclasses.dataclass(frozen=True)
class Row:
    kind: str
    name: str
    arguments: tuple
    folder: Path = ROOT


# Programs that exercise one construct each, called with `--tla-code size=N`. A chain of `+:` is as deep as it is long.
GROWING = PROGRAMS / "growth"
GROWING_SIZES = (1000, 10_000, 100_000, 1_000_000)
GROWING_OTHERWISE = {"nested_merges": (30, 300, 3000, 30_000)}


@dataclasses.dataclass(frozen=True)
class Real:
    """One of our own programs: its usual size, and four sizes that show its growth."""

    usual: int
    sizes: tuple
    options: tuple = ()


# Besides its own folder, each program searches the shared libraries and the generated ones.
REAL_PROGRAMS = {
    "alerts": Real(70, (10, 20, 40, 70), ("-S",)),
    "dashboards": Real(12, (3, 6, 12, 48)),
    "docs": Real(16, (2, 4, 8, 16)),
    "kubernetes": Real(12, (2, 6, 12, 24), ("-J", str(CACHE / "real" / "single"))),
    "microservices": Real(8, (4, 8, 16, 32)),
    "reshape": Real(20, (2, 5, 10, 20)),
    "workflows": Real(72, (9, 18, 36, 72)),
}

# layout -> name -> arguments, relative to the layout's folder.
PUBLIC_PROGRAMS: dict[str, dict[str, tuple]] = {
    "kube-prometheus": {
        "example": ("-J", "vendor", "example.jsonnet"),
        "all namespaces": ("-J", "vendor", "examples/all-namespaces.jsonnet"),
        "kustomize": ("-J", "vendor", "examples/kustomize.jsonnet"),
        "strip limits": ("-J", "vendor", "examples/strip-limits.jsonnet"),
        "only dashboards": ("-J", "vendor", "examples/grafana-only-dashboards.jsonnet"),
    },
    "kubernetes-mixin": {
        "alerts": ("-J", "vendor", "lib/alerts.jsonnet"),
        "rules": ("-J", "vendor", "lib/rules.jsonnet"),
        "dashboards": ("-J", "vendor", "lib/dashboards.jsonnet"),
    },
    "etcd": {
        "dashboards": ("-J", "vendor", "-e", "(import 'contrib/mixin/mixin.libsonnet').grafanaDashboards"),
        "alerts": ("-J", "vendor", "-e", "(import 'contrib/mixin/mixin.libsonnet').prometheusAlerts"),
    },
    "thanos": {name: ("-J", "vendor", f"mixin/{name}.jsonnet") for name in ("dashboards", "alerts", "rules")},
    "alertmanager": {name: ("-J", "vendor", f"doc/alertmanager-mixin/{name}.jsonnet") for name in ("dashboards", "alerts")},
    "node-exporter": {name: ("-J", "vendor", f"docs/node-mixin/{name}.jsonnet") for name in ("dashboards", "alerts", "rules")},
    "prometheus": {
        name: ("-J", "vendor", f"documentation/prometheus-mixin/{name}.jsonnet") for name in ("dashboards", "alerts")
    },
    "jsonnet-libs": {
        mixin: ("-J", ".", "-J", "vendor", "-e", f"(import '{mixin}-mixin/mixin.libsonnet').grafanaDashboards")
        for mixin in ("ceph", "cilium-enterprise", "elasticsearch", "rabbitmq", "temporal")
    },
}


def real_row(name, size):
    real = REAL_PROGRAMS[name]
    search = [REAL / "lib", REAL / name, CACHE / "real"]
    words = [word for folder in search for word in ("-J", str(folder))]
    words += [*real.options, "--tla-code", f"size={size}", str(REAL / name / "main.jsonnet")]
    return Row("real", name, tuple(words))


def startup():
    yield Row("start-up", "1", ("-e", "1"))
    yield Row("start-up", "std.length", ("-e", 'std.length("a")'))


def real():
    for name, program in REAL_PROGRAMS.items():
        yield real_row(name, program.usual)


def growth():
    for name, program in REAL_PROGRAMS.items():
        for size in program.sizes:
            yield dataclasses.replace(real_row(name, size), kind="growth", name=f"{name} {size}")
    for path in sorted(GROWING.glob("*.jsonnet")):
        for size in GROWING_OTHERWISE.get(path.stem, GROWING_SIZES):
            yield Row("growth", f"{path.stem} {size}", ("--tla-code", f"size={size}", str(path)))


def public():
    for layout, programs in PUBLIC_PROGRAMS.items():
        folder = CACHE / "public" / layout
        if not folder.exists():
            continue
        for name, arguments in programs.items():
            yield Row("public", f"{layout}: {name}", arguments, folder)


def in_folder(kind, folder):
    for path in sorted(folder.glob("*.jsonnet")):
        yield Row(kind, path.stem, (str(path),))


def std_small(by_function):
    for name, path in inputs.std_calls(CACHE / "std_small", by_function):
        yield Row("std functions" if by_function else "std small", name, (str(path),))


def std_each():
    for name, code in inputs.expressions(PROGRAMS / "std_each.txt"):
        yield Row("std each", name, ("-e", code))


def json_rows():
    folder = CACHE / "json"
    for name in inputs.documents(folder):
        yield Row("json", f"import {name}", ("-J", str(folder), "-e", f"import '{name}.json'"))
        code = f"std.length(std.manifestJsonMinified(std.parseJson(importstr '{name}.json')))"
        yield Row("json", f"parse {name}", ("-J", str(folder), "-e", code))
    code = (
        "[{ id: i, name: 'item ' + i, tags: ['a', 'b'], part: { price: i / 4, on: i % 2 == 0 } } for i in std.range(1, 100000)]"
    )
    yield Row("json", "output made", ("-e", code))


CLASSES = {
    "start-up": startup,
    "real": real,
    "public": public,
    "programs": lambda: in_folder("programs", PROGRAMS),
    "std small": lambda: std_small(by_function=False),
    "std functions": lambda: std_small(by_function=True),
    "std large": lambda: in_folder("std large", PROGRAMS / "std"),
    "std each": std_each,
    "json": json_rows,
    "growth": growth,
}
# The other classes run only on request.
USUAL_CLASSES = [name for name in CLASSES if name not in ("growth", "std functions", "std each")]


def generate():
    sys.path.insert(0, str(REAL))
    import generate as generator

    generator.write(CACHE / "real")


def rows(classes, only, small=False):
    """The rows of the classes; if `only` is given, those whose names contain one of its entries."""
    if "real" in classes or "growth" in classes:
        generate()
    found = [row for name in classes for row in CLASSES[name]()]
    if small:
        found = [real_row(row.name, 1) if row.kind == "real" else row for row in found if row.kind != "std each"]
        if "std each" in classes:
            found.append(Row("std each", "all", ("-e", inputs.all_in_small(PROGRAMS / "std_each.txt"))))
    return [row for row in found if not only or any(part in row.name for part in only)]
