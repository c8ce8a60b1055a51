#!/usr/bin/env python3
"""Compares `sjsonnet lint` with jsonnet-lint: on its own expectations, and on public code.

    ./mill lintPeers                      what is in the cache of Go modules
    ./mill lintPeers --show only-theirs FOLDER …

Each finding of either is looked for among those of the other: of the same sort, in the same lines. The table counts
those that both have, only theirs and only ours; of `.linter.golden` files it also counts the files that agree.
"""

import argparse
import collections
import json
import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

# What their messages are called here: the beginnings of the codes of ours.
SORTS = [
    ("Unused variable", ("L001", "L003")),
    ("Endless loop", ("L006",)),
    ("Called value must be a function", ("L030",)),
    ("Too many arguments", ("L031",)),
    ("Missing argument", ("L032",)),
    ("has no parameter", ("L033",)),
    ("already provided", ("L034",)),
    ("Indexed object has no field", ("L040", "L050")),
    # After a field that is missing, theirs reports what is read from it, too.
    ("Indexed value is neither", ("L041", "L040")),
    ("index is not a", ("L042",)),
    ("Operand is not a", ("L020",)),
    ("couldn't open import", ("E4",)),
    ("", ("E", "L008")),
]

PLACE = re.compile(r"^(?P<file>.+?):(?:\((?P<l1>\d+):\d+\)-\((?P<l2>\d+):\d+\)|(?P<line>\d+):\d+(?:-\d+)?) (?P<text>.+)$")


def sort_of(text):
    """The codes of ours that stand for a message of theirs."""
    return next(codes for part, codes in SORTS if part in text)


def theirs_in(text, name):
    """The findings in what jsonnet-lint has written about a file: codes, first and last line, message.

    It also reports what is wrong in files that are imported; ours does when it is asked about them."""
    found = []
    for line in text.splitlines():
        match = PLACE.match(line)
        if match and not line.startswith(("\t", " ")) and match["file"].endswith(name):
            first = int(match["l1"] or match["line"])
            last = int(match["l2"] or match["line"])
            found.append((sort_of(match["text"]), first, last, match["text"]))
    return found


def run_ours(command, paths):
    """The findings of ours by file: code, first and last line, message."""
    found = collections.defaultdict(list)
    out = subprocess.run([*command, "lint", "--format", "json", *paths], capture_output=True, text=True, check=False)
    if out.returncode == 1:
        sys.exit(out.stderr)
    for one in json.loads(out.stdout):
        place = one["range"]
        found[one["file"]].append((one["code"], place["start"]["line"], place["end"]["line"], one["message"]))
    return found


def run_theirs(command, path, limit):
    """What jsonnet-lint writes about a file, and how long it takes; no text if it takes too long or fails."""
    begin = time.monotonic()
    try:
        out = subprocess.run([command, path], capture_output=True, text=True, errors="replace", timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return None, limit
    return (out.stderr if out.returncode in (0, 2) else None), time.monotonic() - begin


def is_same(ours, theirs):
    code, first, last, _ = ours
    codes, their_first, their_last, _ = theirs
    return code.startswith(codes) and first <= their_last and their_first <= last


def compared(ours, theirs):
    """Both, only theirs, only ours."""
    both = [b for b in theirs if any(is_same(a, b) for a in ours)]
    only_theirs = [b for b in theirs if not any(is_same(a, b) for a in ours)]
    only_ours = [a for a in ours if not any(is_same(a, b) for b in theirs)]
    return both, only_theirs, only_ours


def sources(folders):
    for folder in folders:
        for path in sorted(Path(folder).rglob("*sonnet")):
            if path.suffix in (".jsonnet", ".libsonnet") and path.is_file():
                yield str(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--ours", required=True, help="the command of ours")
    parser.add_argument("--theirs", default="jsonnet-lint", help="the command of theirs")
    parser.add_argument("--show", default="", help="both, only-theirs, only-ours: list them")
    parser.add_argument("--limit", type=float, default=20, help="seconds for one file of theirs")
    parser.add_argument("--goldens-only", action="store_true")
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args()
    home = os.environ.get("GOPATH", os.path.expanduser("~/go"))
    folders = options.folders or [home + "/pkg/mod"]
    paths = list(sources(folders))
    begin = time.monotonic()
    ours = run_ours(shlex.split(options.ours), paths)
    our_time = time.monotonic() - begin

    agree, more, less, listed = 0, 0, 0, []
    goldens = sorted(g for folder in folders for g in Path(folder).rglob("*.linter.golden"))
    for golden in goldens:
        path = str(golden)[: -len(".linter.golden")] + ".jsonnet"
        theirs = theirs_in(golden.read_text(errors="replace"), Path(path).stem)
        _, only_theirs, only_ours = compared(ours.get(path, []), theirs)
        if only_theirs:
            less += 1
        elif only_ours:
            more += 1
        else:
            agree += 1
        listed += [("only-theirs", path, one) for one in only_theirs]
        listed += [("only-ours", path, one) for one in only_ours]
    print(f"{len(goldens)} expectations: {agree} agree, in {more} ours finds more, in {less} less")

    if not options.goldens_only:
        counts, failed, slowest, their_time, listed = [0, 0, 0], [], (0, ""), 0, []
        for path in paths:
            text, seconds = run_theirs(options.theirs, path, options.limit)
            slowest = max(slowest, (seconds, path))
            their_time += seconds
            if text is None:
                failed.append(path)
                continue
            parts = compared(ours.get(path, []), theirs_in(text, path))
            for i, name in enumerate(("both", "only-theirs", "only-ours")):
                counts[i] += len(parts[i])
                listed += [(name, path, one) for one in parts[i]]
        print(f"{len(paths)} files: {counts[0]} both, {counts[1]} only theirs, {counts[2]} only ours")
        print(f"time: theirs {their_time:.1f} s, of which {slowest[0]:.1f} s for {slowest[1]}; ours {our_time:.1f} s")
        for path in failed:
            print(f"theirs failed: {path}")
    for name, path, (code, first, _, text) in listed:
        if name == options.show:
            code = code if isinstance(code, str) else "/".join(code)
            print(f"{name} {path}:{first}: {code} {text}")


if __name__ == "__main__":
    main()
