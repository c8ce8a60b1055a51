"""The cases of this folder as data: where they lie and what their first lines ask for.

README.md states the conventions; the runners of the three platforms follow the same ones.
"""

import dataclasses
import re
from pathlib import Path

SUITE = Path(__file__).resolve().parents[1]
DECISIONS = "decisions"
NOT_AREAS = ("overrides", "messages", "fmt")

DIRECTIVE = re.compile(r"// ([a-z-]+): (.*)")
BINDINGS = {
    "ext-str": "ext_vars",
    "ext-code": "ext_codes",
    "tla-str": "tla_vars",
    "tla-code": "tla_codes",
}
DIRECTIVES = {
    *BINDINGS,
    *("jpath", "max-stack", "number-format", "message", "output"),
    *("issue", "reason", "oracle", "source"),
}


@dataclasses.dataclass(frozen=True)
class Case:
    """One program. `name` is its path below test_suite/ without the suffix, as `std/sets/union`."""

    name: str
    directives: dict

    @property
    def source(self):
        return f"{self.name}.jsonnet"

    @property
    def area(self):
        return self.name.rpartition("/")[0]

    @property
    def is_decision(self):
        return self.name.startswith(DECISIONS + "/")

    def path(self, suffix):
        return SUITE / f"{self.name}.{suffix}"

    def one(self, directive, default=None):
        values = self.directives.get(directive, [default])
        if len(values) > 1:
            raise ValueError(f"{self.source}: {directive} is given twice")
        return values[0]

    def options(self):
        """What the first lines ask for, as options of an oracle's Python binding."""
        options: dict = {}
        for directive, option in BINDINGS.items():
            split = (value.partition("=") for value in self.directives.get(directive, []))
            options[option] = {name: value for name, _, value in split}
        folders = self.directives.get("jpath", [])
        options["jpathdir"] = [f"{self.area}/{folder}" for folder in folders]
        options["max_stack"] = int(self.one("max-stack", "0"))
        return options


def read_case(path):
    directives = {}
    for line in path.read_bytes().split(b"\n"):
        found = DIRECTIVE.fullmatch(line.decode("utf-8", "replace"))
        if not found:
            break
        if found[1] not in DIRECTIVES:
            raise ValueError(f"{path}: unknown directive {found[1]}")
        directives.setdefault(found[1], []).append(found[2])
    return Case(str(path.relative_to(SUITE).with_suffix("")), directives)


def find_cases(selection=()):
    """All cases, or those whose file, folder or name is selected, in the order of their names."""
    wanted = [str(one).removeprefix("test_suite/").rstrip("/") for one in selection]
    selected = []
    for path in sorted(SUITE.rglob("*.jsonnet")):
        parts = path.relative_to(SUITE).parts
        if len(parts) < 2 or parts[0] in NOT_AREAS or any(part.startswith("_") for part in parts):
            continue
        case = read_case(path)
        if not wanted or any(one in (case.name, case.source) or case.name.startswith(one + "/") for one in wanted):
            selected.append(case)
    return selected
