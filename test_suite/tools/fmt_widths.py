#!/usr/bin/env python3
"""Measures how much of formatted repositories `sjsonnet fmt --width` would change, beyond what plain `fmt` does.

    test_suite/tools/fmt_widths.py --ours COMMAND FOLDER…            a line for each folder, which is a repository
    test_suite/tools/fmt_widths.py --ours COMMAND --diffs TO FOLDER…  also writes the differences, a file each, to read

The width is the least of 80, 100 and 120 columns that all but a few of the lines have room in, or that of `--width`. A line
counts as changed if it is in a hunk of the difference between both formatted texts: of a hunk, the longer side. `--most 15`
gives exit code 1 if the share of a repository is greater.
"""

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

WIDTHS = (80, 100, 120)
# Of a thousand lines, so many may be longer than the width of a repository.
LONGER = 10
HUNK = re.compile(rb"^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
KINDS = ("joined", "broken", "indented", "commas", "other")


def copy_files(repository, folder):
    """Copies the Jsonnet files below a folder; vendored ones belong to other repositories."""
    for path in sorted(repository.rglob("*sonnet")):
        relative = path.relative_to(repository)
        if path.suffix in (".jsonnet", ".libsonnet") and path.is_file() and "vendor" not in relative.parts:
            target = folder / relative
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())


def fmt(ours, folder, *options):
    """Formats the files below a folder; those that are no programs stay as they are."""
    done = subprocess.run([*ours, "fmt", "-i", *options, str(folder)], capture_output=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr.decode(errors="replace"))


def lines_of(folder):
    return [
        line
        for path in sorted(folder.rglob("*sonnet"))
        if path.is_file()
        for line in path.read_bytes().decode(errors="replace").split("\n")[:-1]
    ]


def width_of(lines):
    return next(
        (width for width in WIDTHS if sum(len(line) > width for line in lines) * 1000 <= LONGER * len(lines)), WIDTHS[-1]
    )


def kind_of(before, after):
    """What has happened to the lines of a hunk."""
    if [line.strip() for line in before] == [line.strip() for line in after]:
        return "indented"
    texts = [re.sub(rb"\s", b"", b"".join(lines)) for lines in (before, after)]
    bare = [re.sub(rb",(?=[\])}]|$)", b"", text) for text in texts]
    if bare[0] != bare[1]:
        return "other"
    if len(before) == len(after):
        return "commas" if texts[0] != texts[1] else "other"
    return "joined" if len(before) > len(after) else "broken"


def changes(before, after):
    """How many lines are in hunks of each kind, and the difference to read."""
    command = ["git", "diff", "--no-index", "--no-color", "--no-renames", "--no-ext-diff"]
    text = subprocess.run([*command, "-U0", before, after], capture_output=True, check=False).stdout
    counts = Counter()
    sides = None

    def end():
        if sides:
            counts[kind_of(*sides)] += max(map(len, sides))

    for line in text.split(b"\n"):
        if HUNK.match(line):
            end()
            sides = ([], [])
        elif line.startswith(b"diff "):
            end()
            sides = None
        elif sides is not None and line[:1] in (b"-", b"+"):
            sides[line[:1] == b"+"].append(line[1:])
    end()
    return counts, subprocess.run([*command, "-U3", before, after], capture_output=True, check=False).stdout


def measure(ours, repository, width):
    with tempfile.TemporaryDirectory() as scratch:
        folders = [Path(scratch, name) for name in ("raw", "plain", "width")]
        for folder in folders:
            folder.mkdir()
            copy_files(repository, folder)
        raw, plain, wide = folders
        fmt(ours, plain)
        lines = lines_of(plain)
        width = width or width_of(lines)
        fmt(ours, wide, "--width", str(width))
        untidy, _ = changes(raw, plain)
        counts, difference = changes(plain, wide)
        return len(lines), width, sum(untidy.values()), counts, difference


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--ours", type=shlex.split, default=["sjsonnet"])
    parser.add_argument("--width", type=int)
    parser.add_argument("--most", type=float, default=100)
    parser.add_argument("--diffs", type=Path)
    parser.add_argument("repositories", nargs="+", type=Path)
    args = parser.parse_args()
    print(f"{'repository':40} {'lines':>7} {'width':>5} {'plain':>6} {'width':>6}  " + " ".join(f"{kind:>8}" for kind in KINDS))
    failed = False
    for repository in args.repositories:
        total, width, untidy, counts, difference = measure(args.ours, repository, args.width)
        if not total:
            continue
        share = 100 * sum(counts.values()) / total
        failed |= share > args.most
        kinds = " ".join(f"{counts[kind]:8}" for kind in KINDS)
        print(f"{repository.name:40} {total:7} {width:5} {100 * untidy / total:5.1f}% {share:5.1f}%  {kinds}", flush=True)
        if args.diffs:
            args.diffs.mkdir(parents=True, exist_ok=True)
            (args.diffs / f"{repository.name}.diff").write_bytes(difference)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
