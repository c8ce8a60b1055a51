#!/usr/bin/env python3
"""Compares engines in processor time and memory, the engines taking turns. See bench/README.md.

    bench/compare.py ours=dist/sjsonnet go=jsonnet jrsonnet=…   # all classes
    bench/compare.py --class real --only kubernetes --runs 11 ours=dist/sjsonnet go=jsonnet
    bench/compare.py --sizes ours=dist/sjsonnet                 # growing programs at four sizes
    bench/compare.py --sizes --picture growth.svg ours=dist/sjsonnet
    bench/compare.py --record go=jsonnet                        # writes bench/expected.txt

COMMAND is an engine's command line; the first engine is ours. A time is the least of the runs' processor
times (user and system, whole process), memory the least of their greatest resident sizes; a figure above 1x
means that ours is better. Every output is compared with the recorded one, and where none is recorded with
that of the first engine that works.
"""

import argparse
import shlex
import shutil
import sys
import tempfile
from pathlib import Path

from measure import expected, picture, rows
from measure.process import Launcher, Run
from measure.report import Report

EXPECTED = Path(__file__).resolve().parent / "expected.txt"


def engine(text):
    name, separator, command = text.partition("=")
    if not separator:
        raise argparse.ArgumentTypeError(f"{text} is not NAME=COMMAND")
    words = shlex.split(command)
    # Each program runs in its own folder, so the path must be absolute.
    return name, [str(Path(word).resolve()) if "/" in word and Path(word).exists() else word for word in words]


def better(one, other):
    """The smaller of each figure of two runs."""
    if one is None:
        return other
    return Run(0, min(one.seconds, other.seconds), min(one.megabytes, other.megabytes))


class Comparison:
    def __init__(self, arguments, folder):
        self.arguments = arguments
        self.launcher = Launcher(folder, arguments.time_limit)
        self.out = folder / "out"
        self.hashes = {} if arguments.small else expected.read(EXPECTED)
        self.wrong = []
        self.engines = [(name, self.copied(command)) for name, command in arguments.engine]

    def copied(self, command):
        """The command with a fresh copy of its binary. The system keeps a file that was just written in larger pieces
        than one it has read, and maps a whole piece at once, so a copy starts faster. Every engine gets one, for a fair
        comparison.
        """
        program = Path(command[0])
        if not program.is_file():
            return command
        with open(program, "rb") as file:
            if file.read(4) != b"\x7fELF":
                return command
        folder = Path(tempfile.mkdtemp(dir=self.out.parent))
        return [shutil.copy(program, folder), *command[1:]]

    def check(self, row, name):
        """Compares the output with the recorded one, or with the first engine's if none is recorded."""
        found = expected.value_hash(self.out)
        if found != self.hashes.setdefault(expected.key(row), found):
            self.wrong.append(f"{expected.key(row)}: {name} gives another value")

    def measure(self, row):
        """{engine: Run}, with None for an engine that fails or takes too long."""
        best = {}
        for turn in range(self.arguments.runs):
            for name, command in self.engines:
                if turn and best[name] is None:
                    continue
                run = self.launcher.run(command + list(row.arguments), row.folder, self.out)
                if run.worked and turn == 0:
                    self.check(row, name)
                best[name] = better(best.get(name), run) if run.worked else None
        return best

    def record(self, chosen):
        """Records the values that the first engine computes."""
        name, command = self.engines[0]
        for row in chosen:
            run = self.launcher.run(command + list(row.arguments), row.folder, self.out)
            if run.worked:
                self.hashes[expected.key(row)] = expected.value_hash(self.out)
            else:
                self.hashes.pop(expected.key(row), None)
                print(f"{expected.key(row)}: {name} fails")
            expected.write(EXPECTED, self.hashes)


def parsed_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--class", action="append", dest="classes", choices=list(rows.CLASSES))
    parser.add_argument("--only", action="append", metavar="NAME", help="rows with this in their name")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", action="store_true", help="growing programs at four sizes: --class growth")
    parser.add_argument("--picture", metavar="FILE", help="draw time and memory of the first engine's growth, as SVG")
    parser.add_argument("--small", action="store_true", help="our own programs at the least size")
    parser.add_argument("--record", action="store_true", help="write down the hashes of the first engine's values")
    parser.add_argument("--time-limit", type=int, default=60, metavar="SECONDS", help="of processor time, each run")
    parser.add_argument("engine", nargs="+", type=engine, metavar="NAME=COMMAND")
    arguments = parser.parse_args()
    arguments.classes = arguments.classes or ([] if arguments.sizes else rows.USUAL_CLASSES)
    if arguments.sizes and "growth" not in arguments.classes:
        arguments.classes.append("growth")
    return arguments


def main():
    arguments = parsed_arguments()
    chosen = rows.rows(arguments.classes, arguments.only, arguments.small)
    print("command: bench/compare.py " + shlex.join(sys.argv[1:]), flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        comparison = Comparison(arguments, Path(temporary))
        if arguments.record:
            return comparison.record(chosen)
        results = []
        for row in chosen:
            if sys.stderr.isatty():
                print(f"\r{len(results)}/{len(chosen)}\r", end="", file=sys.stderr)
            results.append((row, comparison.measure(row)))
    Report([name for name, _ in arguments.engine], results).print()
    if arguments.picture:
        growing = [(row, runs) for row, runs in results if row.kind == "growth"]
        Path(arguments.picture).write_text(picture.drawn(growing, arguments.engine[0][0]))
    if comparison.wrong:
        sys.exit("\n".join(["", *comparison.wrong]))


if __name__ == "__main__":
    main()
