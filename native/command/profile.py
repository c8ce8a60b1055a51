#!/usr/bin/env python3
"""Profiles which code runs and what it reads, to guide the compiler's inlining and the linker's placement of functions
and data.

    native/command/profile.py OPTIMISED_BINARY INSTRUMENTED_BINARY COUNTS ORDER
    native/command/profile.py --start OPTIMISED_BINARY ORDER
    native/command/profile.py --order OPTIMISED_BINARY ORDER

Runs the test cases, the small benchmarks, programs that resemble what people run (`everyday.py`), and the formatter and
linter over all of these. The real configurations are not among them, because engines are compared on those. `./mill
native.command.profile` calls this.

COUNTS is for the compiler. ORDER is a list of names: first everything that the smallest program uses, including the C
library's functions, variables and constants; then what realistic programs use, by their number; then functions by the
number of examples, benchmarks, cases and pages of the manual that use them; then all others that have run; then whatever
else small programs use. So what most programs use shares pages of the binary, what a single function of std needs is
together, and what is never used is in no page that is loaded.

With `--start`, only what the smallest program uses is looked for, which takes seconds, and ORDER is changed accordingly:
what the code has come to use at its start since the last profile would lie all over the binary.

With `--order`, everything is looked for that is found in the optimised binary, which takes minutes. New counts change what
the compiler inlines and splits off, and so which functions there are; those of the binary that was linked with the counts
before lack the new ones, which would lie all over the binary, too.

The constants that nothing has used come last, since the linker puts what has no name behind the named: the tables of
`switch`, of which each program needs a few. They would lie among the constants otherwise, over half a megabyte.
"""

import collections
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test_suite" / "tools"))

import everyday
from doc_examples import EXT_VARS, examples, members
from traces import Binary

SMALLEST = ["-e", 'std.length("a")']
ORDINARY = ["examples/*/*.jsonnet", "bench/programs/*.jsonnet"]
SMALL = ["test_suite/*/*.jsonnet"]
CASES = [*SMALL, "bench/programs/*.jsonnet", "bench/programs/std/*.jsonnet"]
# Programs that make garbage. The collector reads the metadata of each class.
COLLECTING = ["bench/programs/comprehensions.jsonnet", "bench/programs/merges.jsonnet"]
FORMATS = ["json", "yaml", "toml"]
# What reads many files without running them.
FILES = ["test_suite", "bench/programs", "examples", "native/command/training"]
TOOLS = [["fmt", "--check"], ["fmt", "--check", "--width", "100"], ["check"], ["lint"]]

# What the compiler wrapper calls constants.
CONSTANT = "constant."

# One case in this many counts as an ordinary program.
EACH_CASE = 20

# Tracing every memory access takes a thousand times as long as the program, so each traced process runs many examples.
PAGES_TOGETHER = 10


def run(command, counts):
    """Runs a command. Some cases are errors, so the exit code means nothing here."""
    environment = {**os.environ, "LLVM_PROFILE_FILE": str(counts)}
    quiet: dict = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(command, cwd=ROOT, env=environment, **quiet)


def programs(patterns):
    return [str(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def train(binary, lines, counts):
    for arguments in [SMALLEST, *lines, *([program] for program in programs(CASES))]:
        run([binary, *arguments], counts)
    for form in FORMATS:
        run([binary, "--format", form, "examples/dataset/generate.jsonnet"], counts)
    for tool in TOOLS:
        run([binary, *tool, *FILES], counts)
    run([sys.executable, "examples/check.py", "--engine", binary], counts)


def merge(counts, output):
    """Merges profiles. The names of functions local to a file are prefixed with its path; the folder is removed, as it
    belongs to the machine that counted."""
    command = ["llvm-profdata", "merge", "-sparse", "-text", *counts]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    plain = re.sub(r"(?m)^/.*/", "", text)
    command = ["llvm-profdata", "merge", "-sparse", "-o", output, "-"]
    subprocess.run(command, check=True, input=plain, text=True)


def functions(counts):
    """The names of the functions that have run, in the order of the profile, which lists each above its hash."""
    command = ["llvm-profdata", "show", "--all-functions", counts]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")
    above = [line for line, hashed in pairwise(lines) if hashed.startswith("    Hash:")]
    return [line.strip().rstrip(":").replace(";", ":").split(":")[-1] for line in above]


def functions_of(arguments, folder):
    raw, merged = folder / "one.profraw", folder / "one.profdata"
    run(arguments, raw)
    merge([raw], merged)
    return functions(merged)


def used(binary, folder):
    """The names of what the smallest program uses, of what realistic ones use, and of what others use."""
    collecting = [[program] for program in programs(COLLECTING)]
    small = [[program] for program in programs(SMALL)[::EACH_CASE]]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        usual = threads.map(binary.used_by, [*collecting, *everyday.lines(folder)])
        others = threads.map(binary.used_by, [*small, *manual(binary.path, PAGES_TOGETHER)])
        return binary.used_by(SMALLEST), by_number(usual), list(chain.from_iterable(others))


def by_number(programs):
    """The names of what programs use, those that most of them use first."""
    return [name for name, _ in collections.Counter(chain.from_iterable(programs)).most_common()]


def manual(binary, pages_together=1):
    """The arguments that run the examples of each page of the manual, or of several pages together."""
    pages = collections.defaultdict(list)
    for name, example in examples([binary], members([binary])):
        pages[name].append(example)
    variables = [word for name, value in EXT_VARS.items() for word in ("--ext-str", f"{name}={value}")]
    texts = [", ".join(page) for page in pages.values()]
    for at in range(0, len(texts), pages_together):
        yield [*variables, "-e", "[" + ", ".join(texts[at : at + pages_together]) + "]"]


def constants(binary):
    return [name for name in binary.names if name.startswith(CONSTANT)]


def write(order, names):
    Path(order).write_text("".join(f"{name}\n" for name in dict.fromkeys(names)))


def renew_start(optimised, order):
    first = Binary(optimised).used_by(SMALLEST)
    write(order, [*first, *Path(order).read_text().splitlines()])


def renew_order(optimised, order):
    binary = Binary(optimised)
    with tempfile.TemporaryDirectory() as temporary:
        first, usual, others = used(binary, Path(temporary))
    before = [name for name in Path(order).read_text().splitlines() if not name.startswith(CONSTANT)]
    write(order, [*first, *usual, *before, *others, *constants(binary)])


def main():
    if sys.argv[1] == "--start":
        return renew_start(*sys.argv[2:])
    if sys.argv[1] == "--order":
        return renew_order(*sys.argv[2:])
    optimised, instrumented, counts, order = sys.argv[1:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        # By default the binary would write its counts to the working directory.
        os.environ["LLVM_PROFILE_FILE"] = str(folder / "unused.profraw")
        ordinary = [[program] for program in programs(ORDINARY) + programs(CASES)[::EACH_CASE]]
        pages = list(manual(instrumented))
        lines = [*everyday.lines(folder), *pages, *([*tool, "examples"] for tool in TOOLS)]
        uses = by_number(functions_of([instrumented, *arguments], folder) for arguments in [*ordinary, *lines])
        # Several processes may add to the same file.
        train(instrumented, lines, folder / "all%2m.profraw")
        merge(folder.glob("all*.profraw"), counts)
        binary = Binary(optimised)
        first, usual, others = used(binary, folder)
    write(order, [*first, *usual, *uses, *functions(counts), *others, *constants(binary)])


if __name__ == "__main__":
    main()
