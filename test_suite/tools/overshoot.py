#!/usr/bin/env python3
"""Gives every function of std and every operator an argument of 10^8 units or more under a limit, and measures by how much
the run exceeds it.

    test_suite/tools/overshoot.py --native dist/sjsonnet --jvm 'sh launcher' --node PACKAGE.tgz [--some N] [--worst N] [NAME…]

`./mill overshoot` builds what is run and starts this script; `./mill reliability` does so for some of the calls.

The calls come from the manual: each argument of each example is replaced by large values of its type, one at a time. Under
`--max-time` a run has to end at most 0.1 s (native) or 0.3 s (JVM, Node) after the limit, its start aside, and under
`--max-memory` its peak may be at most 1.5 times the limit plus 16 MB above that of the program `1`. A run that seems to
exceed a limit is repeated, since this may be another process's fault. A value, or an error of the program, is as good as
the error of the limit. The exit code is 1 if a limit is exceeded, or if there is an error of the host.

NAME selects functions (`std.split`) or operators (`+`) by a part of their name.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench"))

from measure.process import Launcher
from reliability import RAW, TIME_LIMIT, sides

SECONDS = 0.25
MEGABYTES = 64
ALLOWED_SECONDS = {"native": 0.1, "jvm": 0.3, "node": 0.3}
ALLOWED_FACTOR, ALLOWED_MORE = 1.5, 16

# Large values of each type; N is the number of units. Under a limit of memory they fit it, so that what is measured is
# what the function does with them.
STRINGS = {
    "9s": "std.repeat('9', N)",
    "letters": "std.repeat('a', N)",
    "blanks": "std.repeat(' ', N)",
    "quotes": "std.repeat('\"', N)",
    "umlauts": "std.repeat('ü', N / 2)",
    "lines": "std.repeat('a\\n', N / 2)",
    "1 and 0s": "('1' + std.repeat('0', N))",
    "brackets": "std.repeat('[', N)",
    "[ and blanks": "('[' + std.repeat(' ', N))",
    "string of 9s": "('\"' + std.repeat('9', N) + '\"')",
    "percents": "std.repeat('%%', N / 2)",
    "slashes": "std.repeat('/', N)",
    "stars": "std.repeat('a*', N / 2)",
}
ARRAYS = {
    "range": "std.range(1, N / 8)",
    "zeros": "std.repeat([0], N / 8)",
    "strings": "std.repeat(['a'], N / 8)",
    "empty arrays": "std.repeat([[]], N / 8)",
    "bools": "std.repeat([true], N / 8)",
    "one string": "[std.repeat('a', N)]",
    "pairs of strings": "[std.repeat('a', N / 2), std.repeat('a', N / 2 - 1) + 'b']",
    "an array": "[std.range(1, N / 8)]",
    "computed": "std.makeArray(N / 8, function(i) i)",
}
OBJECTS = {
    "long field": "{ a: std.repeat('a', N) }",
    "long name": "{ [std.repeat('a', N)]: 1 }",
    "long array": "{ a: std.range(1, N / 8) }",
}
NUMBERS = {
    "N": "N",
    "-N": "-N",
    "huge": "1e300",
    "tiny": "1e-300",
}
FUNCTIONS = {
    "to a string": "function(a='', b='', c='') std.repeat('a', N)",
    "to an array": "function(a='', b='', c='') std.range(1, N / 8)",
}

OPERATORS = {
    "+": "%s + %s",
    "==": "%s == %s",
    "<": "%s < %s",
    "in": "%s in { a: %s }",
    "%": "%s %% [%s]",
    "[]": "%s[std.length(%s) - 1]",
    "[:]": "(%s)[1:std.length(%s)]",
    "object key": "{ [%s]: 1, [%s + 'a']: 2 }",
    "format": "'%%10s %%s' %% [%s, %s]",
    "error": "error (%s + %s)",
    "assert": "assert false : %s + %s; 1",
    "[x for x in]": "[[x] for x in %s + %s]",
    "trace": "std.trace(%s, %s)",
}
# Calls of each kind that went beyond a limit by most, before that kind was mended.
LATE_ONCE = {
    ("std.parseYaml", "1: 9s"),
    ("std.parseYaml", "1: percents"),
    ("std.base64Decode", "1: letters"),
    ("std.extVar", "1: umlauts"),
    ("std.get", "1: long name"),
    ("std.objectFields", "1: long name"),
    ("object key", "letters"),
    ("std.join", "2: computed"),
    ("std.format", "1: blanks"),
    ("std.parseInt", "1: 9s"),
    ("std.parseJson", "1: 1 and 0s"),
    ("format", "'%Nd' % 5"),
    ("[]", "a far umlaut"),
    ("[:]", "all umlauts but one"),
}
# Code points far from the beginning of a text that is not ASCII; a whole one would take until the limit to put together.
FAR = [
    ("[]", "a far umlaut", "std.repeat('ü', N / 4)[N / 4 - 1]"),
    ("[:]", "all umlauts but one", "std.length(std.repeat('ü', N / 4)[1:])"),
    ("std.substr", "far umlauts", "std.substr(std.repeat('ü', N / 4), N / 4 - 10, 5)"),
    ("std.length", "umlauts and quotes", "std.length(std.toString([std.repeat('ü', N / 8)]))"),
]
WIDE_FORMATS = [
    "'%Nd' % 5",
    "'%.Nf' % 5",
    "'%Ns' % 'a'",
    "'%-Nd' % 5",
    "'%0Nd' % 5",
    "'%Nx' % 255",
    "'%N.Ng' % 1.5",
    "'%*d' % [N, 5]",
]


def split_arguments(text):
    """The arguments at the beginning of `text`, up to the parenthesis that closes them; None if there is none."""
    arguments, depth, start, i = [], 0, 0, 0
    while i < len(text):
        char = text[i]
        if char in "\"'":
            end = i + 1
            while end < len(text) and text[end] != char:
                end += 2 if text[end] == "\\" else 1
            i = end
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            if depth == 0:
                last = text[start:i].strip()
                return arguments + ([last] if last else [])
            depth -= 1
        elif char == "," and depth == 0:
            arguments.append(text[start:i].strip())
            start = i + 1
        i += 1
    return None


def values_like(argument):
    """Large values of the type of an argument."""
    named = re.match(r"[A-Za-z_]+ *=(?!=) *", argument)
    argument = argument[named.end() :] if named else argument
    if argument[:1] in "\"'" or argument.startswith(("std.base64", "|||")):
        return STRINGS
    if argument.startswith(("[", "std.range", "std.set")):
        return ARRAYS
    if argument.startswith("{"):
        return OBJECTS
    if argument.startswith("function"):
        return FUNCTIONS
    if re.match(r"-?[0-9]", argument):
        return NUMBERS
    return {kind: {**STRINGS, **ARRAYS}[kind] for kind in ("9s", "letters", "range", "computed")}


def calls(manual):
    """Name, kind of value and program for each argument of each example."""
    for name in sorted(set(re.findall(r"^  ([A-Za-z_0-9]+)  ", manual([]), re.M))):
        text = manual([f"std.{name}"])
        for example in re.findall(rf"^ +(std\.{name}\(.*)$", text, re.M)[:2]:
            arguments = split_arguments(example[len(f"std.{name}(") :])
            for i, argument in enumerate(arguments or []):
                prefix = re.match(r"(?:[A-Za-z_]+ *=(?!=) *)?", argument).group()
                for kind, value in values_like(argument).items():
                    given = arguments[:i] + [prefix + value] + arguments[i + 1 :]
                    yield f"std.{name}", f"{i + 1}: {kind}", f"std.{name}({', '.join(given)})"


def operations():
    for name, template in OPERATORS.items():
        for kind, value in {**STRINGS, **ARRAYS}.items():
            yield name, kind, template % (value, value)
    for template in WIDE_FORMATS:
        yield "format", template, template
    yield from FAR


def programs(manual, names):
    """Each once, since examples of a function have arguments in common."""
    seen = set()
    for name, kind, code in [*calls(manual), *operations()]:
        if code not in seen and (not names or any(part in name for part in names)):
            seen.add(code)
            yield name, kind, code


def whole(code, n):
    """A program that computes the value of `code` and all of its text, but writes little."""
    sized = re.sub(r"\bN\b|(?<=[%.\-0])N(?=[a-z.])", str(n), code)
    return f"local r = {sized}; if std.isFunction(r) then 1 else std.length(std.toString(r))"


def used_by_child(parent):
    """The processor time so far of the only child of a process, in seconds."""
    try:
        child = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()[0]
        fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0  # it has ended, or the system does not say


class Side:
    def __init__(self, launcher, name, command, folder):
        self.launcher, self.name, self.command, self.folder = launcher, name, command, folder
        base = [self.run("1", {}) for _ in range(5)]
        self.seconds = min(run[0] for run in base)
        self.megabytes = min(run[1] for run in base)

    def run(self, code, limits):
        """Seconds on the clock, peak memory, and what was written to standard error."""
        file, err = Path(self.folder, "program.jsonnet"), Path(self.folder, "err")
        file.write_text(code)
        if self.name == "node":
            names = {"time": ("maxMillis", 1000), "memory": ("maxMemory", 1 << 20)}
            options = {names[each][0]: int(value * names[each][1]) for each, value in limits.items()}
            words = [str(file), json.dumps({"filename": "program.jsonnet", **options})]
        else:
            suffix = {"time": "", "memory": "M"}
            words = [str(file)]
            for each, value in limits.items():
                words += [f"--max-{each}", f"{value}{suffix[each]}"]
        used = 0

        def watch(process):
            nonlocal used
            try:
                process.wait(self.seconds + SECONDS)
            except subprocess.TimeoutExpired:
                used = used_by_child(process.pid)

        begin = time.monotonic()
        run = self.launcher.run(self.command + words, self.folder, os.devnull, err, watch=watch if limits else None)
        seconds = time.monotonic() - begin
        if limits:
            # On a machine with other work, the process waits for a processor: what counts is what it uses after the limit.
            seconds = min(seconds, self.seconds + SECONDS + run.seconds - used)
        return seconds, run.megabytes, err.read_text(errors="replace"), run.code

    def seconds_over(self, code):
        seconds, _, err, status = self.run(whole(code, 4 * 10**8), {"time": SECONDS})
        return seconds - self.seconds - SECONDS, err, status

    def megabytes_over(self, code):
        n = MEGABYTES * 1000 * 1000 * 2 // 5
        _, megabytes, err, status = self.run(whole(code, n), {"memory": MEGABYTES})
        return megabytes - self.megabytes - MEGABYTES, err, status


def measured(measure, code, allowed):
    """The least of three measurements, if the first is more than allowed; and whether the error is the host's."""
    over, err, status = measure(code)
    for _ in range(2):
        if over > allowed:
            over = min(over, measure(code)[0])
    return over, status not in (0, 1) or RAW.search(err) is not None, err


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--native", metavar="COMMAND")
    parser.add_argument("--jvm", metavar="COMMAND")
    parser.add_argument("--node", metavar="TGZ", help="the npm package")
    parser.add_argument("--worst", type=int, default=10, metavar="N", help="show the N worst of each kind")
    parser.add_argument(
        "--some", type=int, metavar="N", help="try N of the calls, evenly spread, and those that were late once"
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="part of a name")
    arguments = parser.parse_args()
    reader = shlex.split(arguments.native or arguments.jvm or "")
    if not reader:
        parser.error("the manual needs --native or --jvm")

    def manual(words):
        return subprocess.run(reader + ["doc"] + words, capture_output=True, text=True, check=True).stdout

    nr_wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        launcher = Launcher(Path(folder), TIME_LIMIT)
        rows = list(programs(manual, arguments.names))
        if arguments.some:
            rows = [row for i, row in enumerate(rows) if i % (len(rows) // arguments.some + 1) == 0 or row[:2] in LATE_ONCE]
        for platform, name, _, command in sides(arguments, folder):
            if platform.endswith("POSIX"):
                continue
            side = Side(launcher, name, command, folder)
            kinds = [
                ("s", side.seconds_over, ALLOWED_SECONDS[name]),
                ("MB", side.megabytes_over, (ALLOWED_FACTOR - 1) * MEGABYTES + ALLOWED_MORE),
            ]
            for unit, measure, allowed in kinds:
                found = []
                for label, kind, code in rows:
                    over, is_raw, err = measured(measure, code, allowed)
                    found.append((over, label, kind, code))
                    if over > allowed or is_raw:
                        nr_wrong += 1
                        print(f"WRONG {name}: {over:.2f} {unit} over: {label}, {kind}: {code}", flush=True)
                        if is_raw:
                            print("    " + err[:300].replace("\n", "\n    "), flush=True)
                print(
                    f"\n| {name}, {len(rows)} programs | argument | over the limit, allowed {allowed:g} {unit} |\n|---|---|--:|"
                )
                for over, label, kind, _ in sorted(found, reverse=True)[: arguments.worst]:
                    print(f"| `{label}` | {kind} | {over:.2f} {unit} |", flush=True)
    print(f"{nr_wrong} wrong")
    return 1 if nr_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
