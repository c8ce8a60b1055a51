#!/usr/bin/env python3
"""Counts which code runs, for the compiler to place and inline by.

    native/command/profile.py INSTRUMENTED_BINARY OUTPUT

Runs the test cases, the examples and the small benchmarks. The real configurations are not among them: they
are what engines are compared by. `./mill native.command.profile` calls this.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# A run of these is long beside a test case, which would then not count.
BENCHMARKS = ["bench/programs/*.jsonnet", "bench/programs/std/*.jsonnet"]
FORMATS = ["json", "yaml", "toml"]


def run(command, environment):
    """Some cases are errors: the exit code means nothing here."""
    subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def train(binary, folder):
    environment = {**os.environ, "LLVM_PROFILE_FILE": str(folder / "%2m.profraw")}
    for case in sorted((ROOT / "test_suite").glob("*/*.jsonnet")):
        run([binary, str(case)], environment)
    for pattern in BENCHMARKS:
        for program in sorted(ROOT.glob(pattern)):
            run([binary, str(program)], environment)
    for form in FORMATS:
        run([binary, "--format", form, "examples/dataset/generate.jsonnet"], environment)
    run([sys.executable, "examples/check.py", "--engine", binary], environment)


def main():
    binary, output = sys.argv[1:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        train(binary, folder)
        counts = [str(file) for file in folder.glob("*.profraw")]
        if not counts:
            sys.exit("the binary has counted nothing")
        subprocess.run(["llvm-profdata", "merge", "-sparse", "-o", output, *counts], check=True)


if __name__ == "__main__":
    main()
