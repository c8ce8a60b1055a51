#!/usr/bin/env python3
"""Counts which code runs and what it reads, for the compiler to inline by and for the linker to place functions and data by.

    native/command/profile.py OPTIMISED_BINARY INSTRUMENTED_BINARY COUNTS ORDER

Runs the test cases, the examples and the small benchmarks. The real configurations are not among them: they
are what engines are compared by. `./mill native.command.profile` calls this.

COUNTS is for the compiler. ORDER is a list of names: first whatever the smallest program comes to, the C library's functions,
variables and constants among it, then functions by how many examples, benchmarks, cases and pages of the manual use them, then all
others that have run, then what else small programs come to. So what most programs use is in the same pages of the binary, what a function
of std needs alone is in one place, and what is never used is in no page that is.
"""

import collections
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test_suite"))

from doc_examples import EXT_VARS, examples, members  # noqa: E402
from traces import Binary  # noqa: E402

SMALLEST = ["-e", 'std.length("a")']
ORDINARY = ["examples/*/*.jsonnet", "bench/programs/*.jsonnet"]
SMALL = ["test_suite/*/*.jsonnet"]
CASES = [*SMALL, "bench/programs/*.jsonnet", "bench/programs/std/*.jsonnet"]
# The collector reads what it needs to know of each class.
COLLECTING = ["bench/programs/comprehensions.jsonnet", "bench/programs/merges.jsonnet"]
FORMATS = ["json", "yaml", "toml"]

# One case of so many counts as an ordinary program.
EACH_CASE = 20

# Following each access to memory takes a thousand times as long as the program, so a process runs many examples then.
PAGES_TOGETHER = 10


def run(command, counts):
    """Some cases are errors: the exit code means nothing here."""
    environment = {**os.environ, "LLVM_PROFILE_FILE": str(counts)}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(command, cwd=ROOT, env=environment, **quiet)


def programs(patterns):
    return [str(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def train(binary, pages, counts):
    for arguments in [SMALLEST, *pages, *([program] for program in programs(CASES))]:
        run([binary, *arguments], counts)
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


def used(binary):
    """The names of what the smallest program comes to, and of what others do."""
    small = [[program] for program in programs(COLLECTING) + programs(SMALL)[::EACH_CASE]]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        names = threads.map(binary.used_by, [*small, *manual(binary.path, PAGES_TOGETHER)])
        return binary.used_by(SMALLEST), list(chain.from_iterable(names))


def manual(binary, pages_together=1):
    """The arguments that run the examples of each page of the manual, or of so many pages."""
    pages = collections.defaultdict(list)
    for name, example in examples([binary], members([binary])):
        pages[name].append(example)
    variables = [word for name, value in EXT_VARS.items() for word in ("--ext-str", f"{name}={value}")]
    texts = [", ".join(page) for page in pages.values()]
    for at in range(0, len(texts), pages_together):
        yield [*variables, "-e", "[" + ", ".join(texts[at : at + pages_together]) + "]"]


def main():
    optimised, instrumented, counts, order = sys.argv[1:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        # Where nobody says otherwise, the binary leaves its counts in the folder it is called in.
        os.environ["LLVM_PROFILE_FILE"] = str(folder / "unused.profraw")
        ordinary = [[program] for program in programs(ORDINARY) + programs(CASES)[::EACH_CASE]]
        uses = collections.Counter()
        pages = list(manual(instrumented))
        for arguments in [*ordinary, *pages]:
            uses.update(functions_of([instrumented, *arguments], folder))
        # Several processes may add to one file.
        train(instrumented, pages, folder / "all%2m.profraw")
        merge(folder.glob("all*.profraw"), counts)
    first, others = used(Binary(optimised))
    names = [*first, *(name for name, _ in uses.most_common()), *functions(counts), *others]
    Path(order).write_text("".join(f"{name}\n" for name in dict.fromkeys(names)))


if __name__ == "__main__":
    main()
