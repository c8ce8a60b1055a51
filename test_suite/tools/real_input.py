#!/usr/bin/env python3
"""Public Jsonnet code that the Go engine evaluates, evaluated by ours: the bytes must be the same.

    test_suite/tools/real_input.py                                # dist/sjsonnet
    test_suite/tools/real_input.py --ours 'java -jar dist/sjsonnet.jar' --errors
    test_suite/tools/real_input.py node-mixin alertmanager        # programs with this in their path

The code is in Go modules of fixed versions, which the Go client fetches and caches; none of it is
committed. Every `.jsonnet` and `.libsonnet` file is a program. Mixins keep most of their contents in
hidden fields, and much of the code lacks the libraries it depends on; so each top-level field that
a file's own output does not show is a program too, written FILE#FIELD. Programs that the Go engine
fails to evaluate (a function, a missing library or variable) are not counted; `--errors` compares
their messages.

Results of the Go engine are kept in the checkout's `.cache/`, so only the first run is slow.
"""

import argparse
import concurrent.futures
import dataclasses
import hashlib
import json
import os
import shlex
import subprocess
import sys
from collections import Counter
from functools import cached_property
from pathlib import Path

import locked
import oracle

CACHE = oracle.ROOT / ".cache" / "real_input"
ENGINE_MODULE = "github.com/google/go-jsonnet"
ENGINE = f"{ENGINE_MODULE}@v{oracle.VERSION}"
# Left to conformance.py: the engine's own conformance data, and an older copy of it.
LEFT_OUT = {
    ENGINE_MODULE: "testdata",
    "github.com/ksonnet/ksonnet-lib": "ksonnet-gen/printer/testdata",
}
LIBRARY_FOLDERS = ("vendor", "vendor_jsonnet", "lib")
# Names under which programs import the contents of another module or of another of their folders: the
# name -> the module's path and a path in it.
LINKS = {
    "ksonnet": ("github.com/ksonnet/ksonnet-lib", "."),
    "kube-prometheus": ("github.com/coreos/prometheus-operator", "contrib/kube-prometheus/jsonnet/kube-prometheus"),
    "prometheus-operator": ("github.com/coreos/prometheus-operator", "jsonnet/prometheus-operator"),
    "lib/kube.libsonnet": (
        "github.com/bitnami-labs/sealed-secrets",
        "vendor_jsonnet/kube-libsonnet/kube.libsonnet",
    ),
}
# External variables that programs expect; any value will do.
VARIABLES = {
    "CONTROLLER_IMAGE": "controller:1.0",
    "GO_VERSION": "1.24",
    "IMAGE_PULL_POLICY": "Always",
    "arch": "amd64",
    "enterprise": "false",
    "name": "example",
    "packager": "deb",
}


@dataclasses.dataclass(frozen=True)
class Program:
    """A file of a module, evaluated as it is or through an expression that contains `{file}`."""

    module: str  # path@version
    home: Path
    path: Path  # relative to `home`
    field: str | None = None
    expression: str | None = None

    def __str__(self):
        name = f"{self.module.partition('@')[0]}/{self.path}"
        return name if self.field is None else f"{name}#{self.field}"

    def with_field(self, field):
        expression = f"(import {{file}})[{json.dumps(field)}]"
        return dataclasses.replace(self, field=field, expression=expression)

    @cached_property
    def search_path(self):
        """The search path: the links, the module's root, and each folder from there down to the file,
        with its libraries.

        The last entry is searched first, so the nearest to the file wins.
        """
        folders = [self.home / parent for parent in reversed(self.path.parents)]
        return [str(CACHE / "links")] + [
            str(candidate.relative_to(self.home))
            for folder in folders
            for candidate in (folder, *(folder / name for name in LIBRARY_FOLDERS))
            if candidate.is_dir()
        ]

    @property
    def arguments(self):
        """The arguments for a command that runs in `home`."""
        words = [word for folder in self.search_path for word in ("-J", folder)]
        for name, value in VARIABLES.items():
            words += ["--ext-str", f"{name}={value}"]
        if self.expression is None:
            return [*words, str(self.path)]
        file = json.dumps("./" + str(self.path))
        return [*words, "-e", self.expression.replace("{file}", file)]

    def run(self, command, time_limit):
        arguments = [*command, *self.arguments]
        environment = {**os.environ, "GOMAXPROCS": "1"}
        try:
            done = subprocess.run(arguments, cwd=self.home, capture_output=True, timeout=time_limit, env=environment)
        except subprocess.TimeoutExpired:
            return oracle.Outcome("timeout", f"no answer within {time_limit:g} s")
        stdout, stderr = (text.decode(errors="surrogateescape") for text in (done.stdout, done.stderr))
        if done.returncode == 0:
            return oracle.Outcome("value", stdout)
        if done.returncode < 0:
            return oracle.Outcome("crash", f"signal {-done.returncode}")
        return oracle.parse_error(stderr)


class GoEngine:
    """The reference engine's command, and its cached results."""

    binary = CACHE / "bin" / "jsonnet"

    def __init__(self, time_limit):
        self.time_limit = time_limit
        if not self.binary.exists():
            print(f"installing the engine of {ENGINE} in {self.binary.parent}", file=sys.stderr)
            locked.go_build("jsonnet", self.binary)

    def evaluate(self, program):
        key = json.dumps([ENGINE, program.module, str(program.path), program.arguments])
        kept = CACHE / "results" / (hashlib.sha256(key.encode()).hexdigest()[:32] + ".json")
        if kept.exists():
            return oracle.Outcome(**json.loads(kept.read_text()))
        outcome = program.run([str(self.binary)], self.time_limit)
        if outcome.kind in ("timeout", "crash"):
            return outcome
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(".part")
        part.write_text(json.dumps({"kind": outcome.kind, "text": outcome.text}))
        part.rename(kept)
        return outcome

    def programs_in(self, file):
        """A file, and its top-level fields that the file's own output does not show."""
        outcome = self.evaluate(file)
        fields = "std.objectFieldsAll(x)"
        if outcome.is_value:
            fields = f"std.setDiff({fields}, std.objectFields(x))"
        listing = f"local x = import {{file}}; if std.isObject(x) then {fields} else []"
        listed = self.evaluate(dataclasses.replace(file, expression=listing))
        yield file, outcome
        for field in json.loads(listed.text) if listed.is_value else []:
            program = file.with_field(field)
            yield program, self.evaluate(program)


def make_links(homes):
    for name, (module, path) in LINKS.items():
        link = CACHE / "links" / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(homes[module] / path)


def files():
    fetched = list(locked.go_modules())
    make_links({module.partition("@")[0]: home for module, home in fetched})
    for module, home in fetched:
        left_out = home / LEFT_OUT.get(module.partition("@")[0], "none")
        for path in sorted(home.rglob("*.*sonnet")):
            if path.suffix in (".jsonnet", ".libsonnet") and left_out not in path.parents:
                yield Program(module, home, path.relative_to(home))


def first_difference(expected, actual):
    """Where two outcomes differ, as indented lines."""
    if not (expected.is_value and actual.is_value):
        one, other = (" ".join(str(outcome).split())[:200] for outcome in (expected, actual))
        return f"    Go:   {one}\n    ours: {other}"
    one, other = (outcome.text.splitlines() + ["(end)"] for outcome in (expected, actual))
    for number, (left, right) in enumerate(zip(one, other), 1):
        if left != right:
            return f"    line {number}\n    Go:   {left[:200]}\n    ours: {right[:200]}"
    return "    only the line ends differ"


def absolute(command):
    """The words of a command that will run in another folder: file names are made absolute."""
    words = shlex.split(command)
    return [os.path.abspath(word) if os.path.isfile(word) else word for word in words]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("part", nargs="*", help="only programs with one of these in their name")
    parser.add_argument("--ours", default=str(oracle.OUR_BINARY), help="the command to compare")
    parser.add_argument("--plain", action="store_true", help="without --number-format reference")
    parser.add_argument("--errors", action="store_true", help="compare error messages as well")
    parser.add_argument("--list", action="store_true", help="name the programs and run only Go")
    parser.add_argument("--time-limit", type=float, default=60, metavar="SECONDS")
    arguments = parser.parse_args()

    CACHE.mkdir(parents=True, exist_ok=True)
    go = GoEngine(arguments.time_limit)
    ours = absolute(arguments.ours)
    if not arguments.plain:
        ours += ["--number-format", "reference"]
    chosen = [file for file in files() if not arguments.part or any(part in str(file) for part in arguments.part)]

    def compare(file):
        """(program, Go's outcome, our outcome or None if there is nothing to compare)."""
        compared = []
        for program, expected in go.programs_in(file):
            wanted = expected.is_value
            # A message that names a type in Go's source cannot be expected of another engine.
            comparable = expected.is_error and "*jsonnet." not in expected.text
            wanted |= arguments.errors and comparable and program.field is None
            wanted &= not arguments.list
            actual = program.run(ours, arguments.time_limit) if wanted else None
            compared.append((program, expected, actual))
        return compared

    counts = Counter()
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for compared in pool.map(compare, chosen):
            for program, expected, actual in compared:
                what = "field" if program.field is not None else "file"
                if expected.is_value:
                    counts[what] += 1
                    counts["empty"] += expected.text.strip() in ("{ }", "[ ]", "null", "{\n\n}")
                    if arguments.list:
                        print(f"{len(expected.text):>9} bytes  {program}")
                elif what == "file":
                    counts["not evaluable"] += 1
                    counts[expected.kind] += 1
                if actual is None:
                    continue
                same = (expected.kind, expected.text) == (actual.kind, actual.text)
                counts["value" if expected.is_value else "message", same] += 1
                if not same:
                    print(f"DIFFERS {program}\n{first_difference(expected, actual)}")

    programs = counts["file"] + counts["field"]
    print(
        f"{len(chosen)} files: {counts['file']} evaluate with Go, {counts['not evaluable']} do not "
        f"({counts['timeout']} took too long); {counts['field']} fields of files do\n"
        f"of these {programs} programs, {programs - counts['empty']} give more than `{{ }}` or null"
    )
    if arguments.list:
        return 0
    if arguments.errors:
        errors = counts["message", True] + counts["message", False]
        print(f"{counts['message', True]} of {errors} error messages agree")
    print(f"{counts['value', True]} of {programs} programs agree")
    return 1 if counts["value", False] or counts["message", False] else 0


if __name__ == "__main__":
    sys.exit(main())
