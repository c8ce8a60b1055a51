#!/usr/bin/env python3
"""Runs the examples of `sjsonnet doc` through the two reference engines: they are true there, too.

    test_suite/tools/doc_examples.py
    test_suite/tools/doc_examples.py substr sort comprehension

Where an engine lacks a function or defines it differently, the list below says so. Our own tests run
all examples.
"""

import argparse
import json
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from oracle import CPP, GO, OUR_BINARY, request

MEMBER = re.compile(r"std\.(\w+)")

EXT_VARS = {"env": "prod"}

# The file that examples import.
LIBRARY = ("greeting.libsonnet", "{ hello(name):: 'Hello, %s!' % name }")

GO_ONLY = "only in Go"

REGEX = dict.fromkeys(
    ("regexFullMatch", "regexGlobalReplace", "regexPartialMatch", "regexQuoteMeta", "regexReplace"),
    "not in the reference engines",
)

# The members with an example that does not hold in an engine.
DIFFERENT = {
    "cpp": {
        **REGEX,
        "base64": "takes code points below 256 for bytes, and refuses others",
        "base64Decode": "takes each byte for a code point",
        "equalsIgnoreCase": "only knows the letters of ASCII",
        "id": GO_ONLY,
        "length": "counts a function's parameters that have a default, too",
        "parseInt": "rounds at each digit",
        "round": "rounds halves up",
        **dict.fromkeys(("sha1", "sha256", "sha3", "sha512"), GO_ONLY),
    },
    "go": {
        **REGEX,
        "base64": "refuses code points from 256 on",
        "parseInt": "refuses what does not fit 64 bits",
        "removeAt": "breaks off at an index that is not there",
    },
}


def members(ours):
    """The names of all members of our `std`."""
    listing = subprocess.run([*ours, "-e", "std.objectFieldsAll(std)"], capture_output=True, check=True)
    return json.loads(listing.stdout)


def constructs(ours):
    """The names of the pages about the language."""
    listing = subprocess.run([*ours, "doc"], capture_output=True, check=True, text=True)
    rows = listing.stdout.split("\nLanguage\n\n")[1].split("\n\n")[0].splitlines()
    return [row.split()[0] for row in rows if re.match(r"  \S", row)]


def of_construct(ours, name):
    """Pairs of the name of a construct and one of its examples."""
    page = subprocess.run([*ours, "doc", name], capture_output=True, check=True, text=True)
    found = []
    for line in page.stdout.split("\nExamples:\n\n")[1].splitlines():
        if not line.startswith("    "):
            break
        # An example of several lines is indented from the second line on, or is a text block that is not closed yet.
        if found and (line.startswith("     ") or found[-1].count("|||") == 1):
            found[-1] += "\n" + line[4:]
        else:
            found.append(line[4:])
    return [(name, code) for code in found]


def examples(ours, names):
    """Pairs of a member's name and one of its examples."""
    pages = subprocess.run([*ours, "doc", *names], capture_output=True, check=True, text=True)
    found: list[tuple] = []
    name, shown = None, False
    for line in pages.stdout.splitlines():
        if line.startswith("std."):
            # Native functions are our own.
            name = None if line.startswith('std.native("') else MEMBER.match(line)[1]
            shown = False
        elif line == "Examples:":
            shown = name is not None
        elif shown and line.startswith("     "):
            found[-1] = (name, found[-1][1] + "\n" + line[4:])
        elif shown and line:
            found.append((name, line[4:]))
    return found


def check(engine, pairs):
    """Prints the deviations from the list above; returns their number."""
    requests = [request(code, ext_vars=EXT_VARS) for _, code in pairs]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / LIBRARY[0]).write_text(LIBRARY[1])
        outcomes = list(engine.evaluate_many(requests, cwd=folder))
    failed = [(name, code, outcome) for (name, code), outcome in zip(pairs, outcomes) if outcome.text.strip() != "true"]
    listed = DIFFERENT[engine.name]
    wrong = [failure for failure in failed if failure[0] not in listed]
    for _, code, outcome in wrong:
        print(f"{engine.name}: {code}\n    {outcome}")
    agreeing = ({name for name, _ in pairs} & set(listed)) - {name for name, *_ in failed}
    for name in sorted(agreeing):
        print(f"{engine.name}: {name} is listed, but its examples are true")
    true = len(pairs) - len(failed)
    print(f"{engine.name}: {true} of {len(pairs)} examples true, {len(wrong)} false and not listed")
    return len(wrong) + len(agreeing)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="*", help="a member of std or a construct (all)")
    parser.add_argument("--ours", default=str(OUR_BINARY), help="our command (dist/sjsonnet)")
    arguments = parser.parse_args()
    ours = shlex.split(arguments.ours)
    all_constructs = constructs(ours)
    names = arguments.name or members(ours) + all_constructs
    known = [name for name in names if name not in all_constructs]
    pairs = examples(ours, known) if known else []
    for name in set(names) & set(all_constructs):
        pairs += of_construct(ours, name)
    return 1 if sum(check(engine, pairs) for engine in (CPP, GO)) else 0


if __name__ == "__main__":
    sys.exit(main())
