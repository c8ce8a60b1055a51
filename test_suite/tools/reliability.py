#!/usr/bin/env python3
"""Runs what breaks engines, and shows what each platform makes of it: answer, processor time, peak memory.

    test_suite/tools/reliability.py --native dist/sjsonnet --jvm 'sh launcher' --node PACKAGE.tgz [NAME…]

`./mill reliability` builds what is run and starts this script. The programs are deep, large or endless, or their
environment is hostile: non-ASCII file names in a POSIX locale, files that cannot be read or written, a full heap, a signal
during evaluation. Each must produce its value, or exit with code 1 and an error message of ours, within the time limit. The
JVM runs each twice, in a UTF-8 and in a POSIX locale. The npm package runs the programs only, as embedders do, since
`./mill js.npm.testCommand` tests its command; there, recursion too deep for its stack is an error.

The expected answers are those of C++ and Go where they survive. The exit code is 1 if one is wrong.
"""

import argparse
import json
import os
import re
import shlex
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench"))

from measure.process import Launcher

TIME_LIMIT = 120
# Sends SIGTERM after three seconds, and passes on the command's exit status.
ENDED = ["timeout", "--preserve-status", "3"]
AFTER_SIGTERM = 128 + 15
RAW = re.compile(r"Exception|\tat |Caused by|RangeError|JavaScript heap|FATAL|Segmentation|TypeError")

ON_NODE = """
const { evaluate } = require(process.argv[1]);
const code = require('node:fs').readFileSync(process.argv[2], 'utf8');
try { require('node:fs').writeSync(1, evaluate(code, JSON.parse(process.argv[3])) + '\\n'); }
catch (error) { process.stderr.write(`${error.message}\\n`); process.exitCode = 1; }
"""
TOO_DEEP = r"the host's stack is exhausted|max stack frames exceeded|Exceeded maximum|nested too deeply|stack"

FOLD_OBJECTS = "std.foldl(function(p, i) %s, std.range(1, %d), {})"

# Name, program, and the expected outcome: a value, or `error:` and a pattern for the message. `deep` marks programs
# that may exhaust Node's stack.
PROGRAMS = [
    ("1", "1", "1"),
    ("600 deep array", "[" * 600 + "]" * 600, r"\[\s*\[", "deep"),
    ("200,000 deep array", "[" * 200_000 + "]" * 200_000, "error:max stack frames exceeded", "deep"),
    ("20,000 parentheses", "(" * 20_000 + "1" + ")" * 20_000, "1", "deep"),
    ("1 + 1 + …, 20,000 terms", "1+" * 20_000 + "1", "20001", "deep"),
    ("5,000 chained locals", "".join(f"local v{i} = {i}; " for i in range(5000)) + "v4999", "4999", "deep"),
    ("infinite recursion", "local f(x) = 1 + f(x + 1); f(0)", "error:max stack frames exceeded|stack"),
    ("tailstrict, 300,000 calls", "local f(n) = if n == 0 then 'done' else f(n - 1) tailstrict; f(300000)", '"done"'),
    ("tail calls, 10,000", "local f(n) = if n == 0 then 'done' else f(n - 1); f(10000)", '"done"'),
    ("fold of lazy arrays, 2,000", "std.length(std.foldl(function(a, i) a + [std.length(a)], std.range(1, 2000), []))", "2000"),
    ("fold of { test+: {} }, 2,000", FOLD_OBJECTS % ("p { test+: {} }", 2000), r"\{\s*\"test\""),
    (
        "parseJson, 100,000 deep",
        "std.length(std.parseJson(std.repeat('[', 100000) + std.repeat(']', 100000)))",
        "error:exceeded max depth",
    ),
    ("parseYaml, 10,000 deep", "std.length(std.parseYaml(std.repeat('[', 10000) + std.repeat(']', 10000)))", "1", "deep"),
    ("fold of a range of 10,000,000", "std.foldl(function(a, b) a + b, std.range(1, 10000000), 0)", "50000005000000"),
    ("string += 20,000", "std.length(std.foldl(function(a, b) a + 'x' + b, std.range(1, 20000), ''))", "108894"),
    ('repeat("x", 1e9)', "std.length(std.repeat('x', 1000000000))", "1000000000|error:"),
    (
        "YAML aliases",
        (
            "std.parseYaml('a: &a [x,x]\\n' + std.join('', ['%s: &%s [*%s,*%s,*%s,*%s]\\n' % [std.char(98 + i), "
            "std.char(98 + i), std.char(97 + i), std.char(97 + i), std.char(97 + i), std.char(97 + i)] for i in std.range(0, 20)]))"
        ),
        "error:",
    ),
    ("an element of 2^31 - 1", "std.makeArray(2147483647, function(i) i)[5]", "error:array"),
    ("base64 of 1.7e9 bytes", "std.length(std.base64(std.repeat('x', 1.7e9)))", "error:string"),
    ("{ a+: 1 } + o, 16,000", "std.foldl(function(o, i) { a+: 1 } + o, std.range(1, 16000), {}).a", "16000", "deep"),
    ("o + { a+: 1 }, 100,000", "std.foldl(function(o, i) o + { a+: 1 }, std.range(1, 100000), {}).a", "100000", "deep"),
    ("2,099 parentheses", "(" * 2099 + "1" + ")" * 2099, "1", "deep"),
    ("parseYaml, 1,587 levels", "std.length(std.parseYaml(std.repeat('[', 1587) + std.repeat(']', 1587)))", "1", "deep"),
    ("1,563 calls", "local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(1563)", "1563", "deep"),
    ("a cycle", "local a = b, b = c, c = a; a", "error:infinite recursion"),
    ("a cycle of fields", "{ a: self.b, b: self.a }", "error:infinite recursion"),
    (
        "a full heap",
        (
            "std.length(std.foldl(function(a, i) a + [{ n: i, text: std.repeat('x', 1000) + i }.text], "
            "std.range(1, 1000000), []))"
        ),
        "error:out of memory",
    ),
]

# Options for a small heap, so that programs can fill it.
SMALL_HEAP = {
    "native": {"GC_MAXIMUM_HEAP_SIZE": "64m"},
    "jvm": {"JAVA_TOOL_OPTIONS": "-Xmx64m"},
    "node": {"NODE_OPTIONS": "--max-old-space-size=64"},
}


def large(megabytes):
    """A program of about that size."""
    line = "  { name: 'service', ports: [80,443], image: 'registry/' + self.name },\n"
    return "[\n" + line * (megabytes * 1_000_000 // len(line)) + "]\n"


# Commands run in a folder: name, files, arguments, expected outcome, and the files that must exist afterwards besides
# the given ones.
COMMANDS = [
    (
        "names beyond ASCII",
        {"füße.jsonnet": "std.extVar('ключ') + import 'ø.libsonnet'", "ø.libsonnet": "'ü'"},
        ["--ext-str", "ключ=€ ", "füße.jsonnet"],
        '"€ ü"',
        [],
    ),
    ("a NUL in a name of -m", {"a.jsonnet": "{ 'x\\u0000y': 1, ok: 2 }"}, ["-m", "out", "-c", "a.jsonnet"], "error:", None),
    (
        "the same file twice with -m",
        {"a.jsonnet": "{ 'a/x': 1, './a/x': 2 }"},
        ["-m", "out", "-c", "a.jsonnet"],
        "error:",
        None,
    ),
    ("-o of a folder", {"a.jsonnet": "1"}, ["-c", "-o", "new/", "a.jsonnet"], "error:", []),
    ("a device", {"a.jsonnet": "importstr '/dev/zero'"}, ["a.jsonnet"], "error:", []),
    ("fmt, 100 MB", {"a.jsonnet": lambda: large(100)}, ["fmt", "-i", "a.jsonnet"], "a.jsonnet", []),
    ("check, 100 MB", {"a.jsonnet": lambda: large(100)}, ["check", "a.jsonnet"], "$", []),
    ("lint, 100 MB", {"a.jsonnet": lambda: large(100)}, ["lint", "a.jsonnet"], "error:file too large", []),
    (
        "fmt, an error after 100 MB",
        {"a.jsonnet": lambda: large(100) + "1"},
        ["fmt", "-i", "a.jsonnet"],
        "error:Did not expect",
        [],
    ),
    (
        "deps, an error after 60 MB",
        {"a.jsonnet": lambda: large(60) + "1"},
        ["deps", "a.jsonnet"],
        "error:Did not expect",
        [],
    ),
    (
        "fmt, a text of gigabytes",
        {"a.jsonnet": "{\n a:\n" * 20_000 + "1" + "\n}" * 20_000},
        ["fmt", "--max-memory", "256M", "a.jsonnet"],
        "error:takes more memory than 256M",
        [],
    ),
    (
        "a signal in the middle",
        {"a.jsonnet": "local f(n) = if n < 0 then n else f(n + 1); f(0)"},
        ["--max-tail-calls", "0", "-o", "out.json", "a.jsonnet"],
        "signal",
        [],
    ),
]


class Outcome:
    """The output and cost of a command."""

    def __init__(self, launcher, command, folder, environment):
        out, err = Path(folder, ".out"), Path(folder, ".err")
        run = launcher.run(command, folder, out, err, {**os.environ, **environment})
        self.code, self.seconds, self.megabytes = run.code, run.seconds, run.megabytes
        self.out = out.read_text(errors="replace")
        lines = err.read_text(errors="replace").splitlines()
        self.err = "\n".join(line for line in lines if not line.startswith("Picked up JAVA_TOOL_OPTIONS"))
        out.unlink()
        err.unlink()

    def is_value(self, expected):
        return self.code == 0 and re.match(rf"(?:{expected})", self.out) is not None

    def is_error(self, expected):
        clean = self.code == 1 and self.out == "" and not RAW.search(self.err)
        return clean and re.search(expected, self.err.split("\n\tat", 1)[0]) is not None

    def gives(self, expected, is_deep):
        """Whether the outcome is as expected; with `is_deep`, an error about the host's stack is accepted too."""
        if expected == "signal":
            return self.code == AFTER_SIGTERM
        values, _, errors = expected.partition("error:")
        right = (values != "" and self.is_value(values.rstrip("|"))) or ("error:" in expected and self.is_error(errors))
        return right or (is_deep and self.is_error(TOO_DEEP))

    def __str__(self):
        said = (self.out or self.err.split("\n")[0]).strip().split("\n")[0]
        said = said if len(said) <= 60 else said[:57] + "…"
        return f"{said or self.code} | {self.seconds:.2f} s | {self.megabytes:.0f} MB"


def sides(arguments, folder):
    """Yields name, kind, environment and command of each engine."""
    utf8, posix = {"LC_ALL": "C.UTF-8"}, {"LC_ALL": "POSIX"}
    if arguments.native:
        yield "native", "native", utf8, shlex.split(arguments.native)
    if arguments.jvm:
        yield "JVM", "jvm", utf8, shlex.split(arguments.jvm)
        yield "JVM, POSIX", "jvm", posix, shlex.split(arguments.jvm)
    if arguments.node:
        with tarfile.open(arguments.node) as archive:
            archive.extractall(folder)
        yield "Node", "node", utf8, ["node", "-e", ON_NODE, str(Path(folder, "package"))]


def of_program(launcher, side, name, code, folder):
    _, kind, locale, command = side
    file = Path(folder, "program.jsonnet")
    file.write_text(code)
    environment = {**locale, **(SMALL_HEAP[kind] if name == "a full heap" else {})}
    options = [json.dumps({"filename": str(file)})] if kind == "node" else []
    return Outcome(launcher, command + [str(file)] + options, folder, environment)


def of_command(launcher, side, files, words, expected):
    """The outcome, and the files left behind."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            Path(folder, name).write_text(text() if callable(text) else text)
        begin = ENDED if expected == "signal" else []
        outcome = Outcome(launcher, begin + side[3] + words, folder, side[2])
        return outcome, sorted(set(os.listdir(folder)) - set(files))


def run(arguments, folder):
    """The number of wrong answers."""
    launcher = Launcher(Path(folder), TIME_LIMIT)
    engines = list(sides(arguments, folder))
    nr_wrong = 0

    def report(name, side, outcome, is_right):
        nonlocal nr_wrong
        nr_wrong += not is_right
        print(f"| {name} | {side[0]} | {outcome} |{'' if is_right else ' WRONG'}", flush=True)
        if not is_right:
            print(outcome.err[:2000])

    def is_chosen(name):
        return not arguments.names or any(part in name for part in arguments.names)

    print("| input | platform | answer | processor | peak memory |\n|---|---|---|--:|--:|")
    for name, code, expected, *deep in filter(lambda row: is_chosen(row[0]), PROGRAMS):
        for side in engines:
            outcome = of_program(launcher, side, name, code, folder)
            report(name, side, outcome, outcome.gives(expected, bool(deep) and side[1] == "node"))
    for name, files, words, expected, left in filter(lambda row: is_chosen(row[0]), COMMANDS):
        for side in engines:
            if side[1] != "node":
                outcome, found = of_command(launcher, side, files, words, expected)
                is_clean = not any(each.startswith(".sjsonnet") for each in found) and left in (None, found)
                report(name, side, outcome, outcome.gives(expected, False) and is_clean)
    return nr_wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--native", metavar="COMMAND")
    parser.add_argument("--jvm", metavar="COMMAND")
    parser.add_argument("--node", metavar="TGZ", help="the npm package")
    parser.add_argument("names", nargs="*", metavar="NAME", help="part of a name")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        nr_wrong = run(arguments, folder)
    print(f"{nr_wrong} wrong")
    return 1 if nr_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
