#!/usr/bin/env python3
"""Counts which code runs, for the compiler to inline by and for the linker to place functions by.

    native/command/profile.py INSTRUMENTED_BINARY COUNTS ORDER

Runs the test cases, the examples and the small benchmarks. The real configurations are not among them: they
are what engines are compared by. `./mill native.command.profile` calls this.

COUNTS is for the compiler. ORDER is a list of functions: those of the smallest program, the C library's among them, then the
others by how many examples, benchmarks, cases and pages of the manual use them, then all others that have run. So what
most programs use is in the same pages of the binary, what a function of std needs alone is in one place, and what is never
used is in no page that is.
"""

import bisect
import collections
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test_suite"))

from doc_examples import EXT_VARS, examples, members  # noqa: E402

SMALLEST = ["-e", 'std.length("a")']
ORDINARY = ["examples/*/*.jsonnet", "bench/programs/*.jsonnet"]
CASES = ["test_suite/*/*.jsonnet", "bench/programs/*.jsonnet", "bench/programs/std/*.jsonnet"]
FORMATS = ["json", "yaml", "toml"]

# One case of so many counts as an ordinary program.
EACH_CASE = 20


def run(command, counts):
    """Some cases are errors: the exit code means nothing here."""
    environment = {**os.environ, "LLVM_PROFILE_FILE": str(counts)}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(command, cwd=ROOT, env=environment, **quiet)


def programs(patterns):
    return [str(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def train(binary, counts):
    for program in programs(CASES):
        run([binary, program], counts)
    for form in FORMATS:
        run([binary, "--format", form, "examples/dataset/generate.jsonnet"], counts)
    run([sys.executable, "examples/check.py", "--engine", binary], counts)


def merge(counts, output):
    """Functions that are not visible outside of their file have its name in front, here without its folder, which is of
    the machine that counted."""
    command = ["llvm-profdata", "merge", "-sparse", "-text", *counts]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    plain = re.sub(r"(?m)^/.*/", "", text)
    command = ["llvm-profdata", "merge", "-sparse", "-o", output, "-"]
    subprocess.run(command, check=True, input=plain, text=True)


def functions(counts):
    """The names of those that have run, in the order of the profile: each stands above its hash."""
    command = ["llvm-profdata", "show", "--all-functions", counts]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")
    above = [line for line, hashed in zip(lines, lines[1:]) if hashed.startswith("    Hash:")]
    return [line.strip().rstrip(":").replace(";", ":").split(":")[-1] for line in above]


def functions_of(arguments, folder):
    raw, merged = folder / "one.profraw", folder / "one.profdata"
    run(arguments, raw)
    merge([raw], merged)
    return functions(merged)


def stepped(arguments, folder):
    """The names of the functions that a program comes to, in that order, by what the processor does."""
    steps = folder / "steps"
    subprocess.run(["clang", "-O1", "-o", steps, Path(__file__).with_name("steps.c")], check=True)
    run = subprocess.run([steps, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    listing = ["llvm-nm", "--numeric-sort", "--defined-only", arguments[0]]
    symbols = [line.split() for line in subprocess.run(listing, stdout=subprocess.PIPE).stdout.decode().splitlines()]
    code = [(int(address, 16), name) for address, kind, name in symbols if kind in "tTwWi"]
    starts = [address for address, _ in code]
    reached = [int(line, 16) for line in run.stderr.split() if re.fullmatch(rb"[0-9a-f]+", line)]
    # A block of sixteen bytes may be where a function begins.
    return list(dict.fromkeys(code[bisect.bisect_right(starts, block + 15) - 1][1] for block in reached))


def manual(binary):
    """The arguments that run the examples of each page of the manual."""
    pages = collections.defaultdict(list)
    for name, example in examples([binary], members([binary])):
        pages[name].append(example)
    for page in pages.values():
        variables = [word for name, value in EXT_VARS.items() for word in ("--ext-str", f"{name}={value}")]
        yield [*variables, "-e", "[" + ", ".join(page) + "]"]


def main():
    binary, counts, order = sys.argv[1:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        # Where nobody says otherwise, the binary leaves its counts in the folder it is called in.
        os.environ["LLVM_PROFILE_FILE"] = str(folder / "unused.profraw")
        first = stepped([binary, *SMALLEST], folder) + functions_of([binary, *SMALLEST], folder)
        ordinary = [[program] for program in programs(ORDINARY) + programs(CASES)[::EACH_CASE]]
        uses = collections.Counter()
        for arguments in [*ordinary, *manual(binary)]:
            uses.update(functions_of([binary, *arguments], folder))
        second = [name for name, _ in uses.most_common()]
        # Several processes may add to one file.
        train(binary, folder / "all%2m.profraw")
        merge(folder.glob("all*.profraw"), counts)
        names = dict.fromkeys([*first, *second, *functions(counts)])
        Path(order).write_text("".join(f"{name}\n" for name in names))


if __name__ == "__main__":
    main()
