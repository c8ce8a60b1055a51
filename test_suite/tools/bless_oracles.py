#!/usr/bin/env python3
"""Writes the expectations of cases: what both reference engines make of them.

    test_suite/tools/bless_oracles.py                 all cases
    test_suite/tools/bless_oracles.py strings std/sets/union
    test_suite/tools/bless_oracles.py --check         write nothing, fail if a file would change

Where the engines disagree, nothing is written: such a case belongs in `decisions/`, and its first
lines say whose answer is right and why (README.md). Exit code 1 means that something is left to do.
"""

import argparse
import collections
import re
import sys
from decimal import Decimal

from cases import DECISIONS, SUITE, find_cases
from oracle import CPP, GO, agree, request

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?')
LONG_NUMBER = re.compile(r"(?<![\w.])(?:\d{17,}|\d+\.\d{15})|\de-\d\d")

# Engines reach the depth limit at different places.
PLACELESS = ("max stack frames exceeded",)


class Undecided(Exception):
    """The expectation of a case cannot be written; the message says what to do."""


def shortest(number):
    """A double in the default number format: integers up to 2^63 in full, else the shortest digits that read back."""
    if number == int(number) and 0 < abs(number) <= 2**63:
        return str(int(number))
    sign, digits, exponent = Decimal(repr(number)).normalize().as_tuple()
    assert isinstance(exponent, int)  # the number is finite
    text = "".join(map(str, digits))
    minus = "-" if sign else ""
    if number == int(number):
        return minus + (text + "0" * exponent if number else "0")
    if abs(number) >= 1e-6:
        text = text.rjust(1 - exponent, "0")
        return f"{minus}{text[:exponent]}.{text[exponent:]}"
    fraction = "." + text[1:] if len(text) > 1 else ""
    return f"{minus}{text[0]}{fraction}e-{-(len(text) - 1 + exponent):02d}"


def in_number_format(case, text):
    """The golden output, converted from the reference number format to that of the case."""
    wanted = case.one("number-format", "either")
    if wanted == "reference":
        return text
    if wanted not in ("shortest", "either"):
        raise Undecided(f"unknown number format {wanted}")

    def convert(token):
        if token[0].startswith('"'):
            numbers = LONG_NUMBER.findall(token[0])
            if not all(number.isdigit() and shortest(float(number)) == number for number in numbers):
                raise Undecided("a string holds a number: give `// number-format: reference`")
            return token[0]
        return shortest(float(token[0]))

    converted = TOKEN.sub(convert, text)
    if wanted == "either" and converted != text:
        raise Undecided("a number differs between the formats: give `// number-format: …`")
    return converted


def error_text(case, outcome):
    """The `.error` file for an error. It names the first place outside the library if that is in
    this case.
    """
    kind = {"static": "STATIC ERROR", "runtime": "RUNTIME ERROR"}[outcome.kind]
    message = case.one("message")
    if ("*jsonnet." in outcome.text) != (message is not None):
        raise Undecided(f"`// message:` is for texts that name Go types, not {outcome.text!r}")
    text = f"{kind}: {message or outcome.text}\n"
    if outcome.at and outcome.at[0] == case.source and not outcome.text.startswith(PLACELESS):
        text += f"at {outcome.at[1]}:{outcome.at[2]}\n"
    return text


def trace_text(stderr):
    """The output of `std.trace`, with file paths reduced to file names."""
    return re.sub(r"^(TRACE: )(?:\S*/)?", r"\1", stderr, flags=re.MULTILINE)


def expectation(case, cpp, go):
    """The expectation files of a case by suffix, or None if the case is to be left as it is."""
    chosen = case.one("oracle")
    if case.is_decision:
        first_line = (SUITE / case.source).open(encoding="utf-8", errors="replace").readline()
        if not first_line.startswith("// reason: "):
            raise Undecided("a decision's first line is `// reason: ...`")
        if chosen == "neither":
            return None
        if agree(cpp, go) and cpp.text == go.text:
            raise Undecided("the engines agree: it belongs to another area")
        if chosen is None:
            raise Undecided("a decision names its engine: `// oracle: go`, `cpp` or `neither`")
    elif chosen == "neither":
        if case.one("source") is None:
            raise Undecided("without an oracle, `// source: ...` says where the expectation is from")
        return None
    elif chosen:
        raise Undecided(f"`// oracle:` is for {DECISIONS}/")
    elif not agree(cpp, go):
        raise Undecided(f"the engines disagree\n  cpp: {cpp}\n  go:  {go}")
    outcome = cpp if chosen == "cpp" else go
    if outcome.is_error:
        return {"error": error_text(case, outcome)}
    if not outcome.is_value:
        raise Undecided(str(outcome))
    files = {"golden": in_number_format(case, outcome.text)}
    if outcome.stderr:
        files["trace"] = trace_text(outcome.stderr)
    return files


def reference(case, cpp, go):
    """What `--as-reference` writes for a decision between values: the same as both engines, if these give one."""
    is_one = case.is_decision and agree(cpp, go) and cpp.is_value and cpp.text == go.text
    return {"reference": cpp.text} if is_one and case.path("golden").exists() else {}


def update(case, files, suffixes, write):
    """Updates a case's expectation files with some suffixes to `files`; returns the names of those that changed."""
    changed = []
    for suffix in suffixes:
        path = case.path(suffix)
        new = files.get(suffix)
        old = path.read_bytes() if path.exists() else None
        if old == (None if new is None else new.encode()):
            continue
        changed.append(f"{case.name}.{suffix}")
        if write and new is None:
            path.unlink()
        elif write:
            path.write_bytes(new.encode())
    return changed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("case", nargs="*", help="an area, or a case with or without its suffix")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    arguments = parser.parse_args()

    cases = find_cases(arguments.case)
    requests = [request(file=case.source, **case.options()) for case in cases]
    all_cpp = CPP.evaluate_many(requests, 30, cwd=SUITE)
    all_go = GO.evaluate_many(requests, 30, cwd=SUITE)
    undecided, changed = [], []
    counts = collections.Counter()
    for case, cpp, go in zip(cases, all_cpp, all_go):
        try:
            counts[case.area] += 1
            write = not arguments.check
            changed += update(case, reference(case, cpp, go), ("reference",), write)
            files = expectation(case, cpp, go)
            if files is not None:
                changed += update(case, files, ("golden", "error", "trace"), write)
        except Undecided as left:
            undecided.append(f"{case.source}: {left}")

    for name in changed:
        print("would change" if arguments.check else "wrote", name)
    for text in undecided:
        print("UNDECIDED", text)
    for area, count in sorted(counts.items()):
        print(f"{count:5} {area}")
    print(f"{counts.total():5} cases, {len(undecided)} undecided, {len(changed)} files changed")
    return 1 if undecided or (arguments.check and changed) else 0


if __name__ == "__main__":
    sys.exit(main())
