#!/usr/bin/env python3
"""Runs random programs on every platform and in both reference engines.

    test_suite/tools/fuzz.py --jvm 'java … sjsonnet.test.RunTests' --programs 2000 --mutants 2000 --seed 7
    test_suite/tools/fuzz.py --jvm 'java … sjsonnet.test.RunTests' --seed 7 --only program:1234

`./mill fuzz` builds the test program of each platform and starts this script. Where C++ and Go agree, our outcome must be
the same: the bytes of a value, or an error of the same kind. All platforms must agree to the byte. And equivalent programs
must have the same outcome (metamorphic testing): with variables renamed, bound to a variable, as an argument, an element of
an array, a field, and with `{}` added to an object.

Other programs are evaluated with an injected fault: an importer, function or target fails, a limit is reached, or the
evaluation is cancelled. The outcome must be the program's value or a documented error, and the engine must remain usable
(`sjsonnet/test/src/sjsonnet/test/Faults.scala`).

A finding is printed with the seed and number that reproduce it, and the exit code is 1.
"""

import argparse
import sys

from differential import Ours, first_line
from fuzz_programs import generated, mutant, seeds, with_surroundings
from oracle import CPP, GO, agree, request

AT_ONCE = 20_000
LIMITS = (
    "max stack frames exceeded",
    "Exceeded maximum parse stack depth",
    "Exceeded the stack",
    "too many steps taken",
    "too much memory allocated",
)

# Errors where our engine is deliberately stricter than both others: decisions/xml_name_of_element and similar cases.
STRICTER = ("XML does not allow",)

# Rewritings that preserve the value or the error of a program.
REWRITINGS = (
    "local r = ({}); r",
    "(function(r) r)({})",
    "[{}][0]",
    "{{ r: ({}) }}.r",
    "if true then ({}) else null",
    "local r = ({}); if std.isObject(r) then r + {{}} else r",
    "local r = ({}); if std.isObject(r) then {{}} + r else r",
)


def is_limit(outcome):
    """Whether an engine reached one of its limits or crashed."""
    return not (outcome.is_value or outcome.is_error) or any(limit in outcome.text for limit in LIMITS)


def is_stricter(ours):
    return not ours.is_value and ours.text.startswith(STRICTER)


def unlike_oracles(codes, answers):
    """What both oracles agree on, by program number, for each program on which our engine says something else.

    C++ is slow to start each program, so it is run only where ours and Go differ: where those two agree, C++ cannot
    show ours to be wrong.
    """
    unlike = {}
    for at, go in enumerate(GO.evaluate_many(map(request, codes), 30)):
        ours = answers[at]
        same = agree(ours, go) and (not go.is_value or ours.text == go.text)
        if not same and not is_limit(ours) and not is_limit(go) and not is_stricter(ours):
            unlike[at] = go
    for (at, go), cpp in zip(list(unlike.items()), CPP.evaluate_many((request(codes[at]) for at in unlike), 30)):
        if is_limit(cpp) or not agree(cpp, go):
            del unlike[at]
    return unlike


def findings(codes, platforms, with_oracles):
    """Yields what is wrong with programs: (number, code, platform, our outcome, what is wrong)."""
    answers = {platform.platform: platform.evaluate(codes) for platform in platforms}
    first = platforms[0].platform
    unlike = unlike_oracles(codes, answers[first]) if with_oracles else {}
    for at, code in enumerate(codes):
        ours = answers[first][at]
        for platform, outcomes in answers.items():
            other = outcomes[at]
            same = (ours.kind, ours.text) == (other.kind, other.text)
            if not same and not is_limit(ours) and not is_limit(other):
                yield at, code, platform, other, f"{first} says {ours}"
        if at in unlike:
            yield at, code, first, ours, f"C++ and Go say {unlike[at]}"


def changed_by_rewriting(codes, renamed, platform):
    """Yields, in the same form, programs whose rewritings have another outcome."""
    forms = [("with other names", renamed)]
    forms += [(form, [form.format(code) for code in codes]) for form in REWRITINGS]
    outcomes = platform.evaluate(codes + [other for _, others in forms for other in others])
    plain = outcomes[: len(codes)]
    for number, (form, others) in enumerate(forms, 1):
        part = outcomes[number * len(codes) : (number + 1) * len(codes)]
        for at, (one, other) in enumerate(zip(plain, part)):
            same = one.kind == other.kind and (not one.is_value or one.text == other.text)
            same = same and first_line(one.text) == first_line(other.text)
            if not same and not is_limit(one) and not is_limit(other):
                yield at, others[at], platform.platform, other, f"{form}; the plain program says {one}"


def broken_by_faults(lines, platforms):
    """Yields, in the same form, programs in which an engine does not survive a fault."""
    for platform in platforms:
        for at, outcome in enumerate(platform.evaluate(lines, "--faults")):
            if outcome.kind == "broken":
                yield at, lines[at], platform.platform, outcome, "with the fault that the number stands for"


def run(arguments, platforms):
    cases = seeds()
    kind, _, number = (arguments.only or "").partition(":")
    numbers = {
        "program": range(arguments.programs) if not arguments.only else [int(number)] * (kind == "program"),
        "mutant": range(arguments.mutants) if not arguments.only else [int(number)] * (kind == "mutant"),
        "fault": range(arguments.faults) if not arguments.only else [int(number)] * (kind == "fault"),
    }
    total, shown = 0, 0
    for name, all_numbers in numbers.items():
        for start in range(0, len(all_numbers), AT_ONCE):
            part = list(all_numbers)[start : start + AT_ONCE]
            if name == "program":
                codes = [generated(arguments.seed, i) for i in part]
                renamed = [generated(arguments.seed, i, "other_") for i in part]
            elif name == "mutant":
                codes = [mutant(cases, arguments.seed, i) for i in part]
            else:
                codes = [f"{arguments.seed * 1_000_003 + i} {with_surroundings(cases, arguments.seed, i)}" for i in part]
            if arguments.only:
                print(codes[0])
            if name == "fault":
                found = list(broken_by_faults(codes, platforms))
            else:
                found = list(findings(codes, platforms, not arguments.without_oracles))
            if name == "program":
                found += changed_by_rewriting(codes, renamed, platforms[0])
            total += len(found)
            for at, code, platform, ours, wrong in found[: max(0, arguments.findings - shown)]:
                shown += 1
                print(f"--seed {arguments.seed} --only {name}:{part[at]}\n  {code}\n  {platform} says {ours}\n  {wrong}\n")
            print(f"{name}s {part[0]} to {part[-1]}: {len(found)} findings", flush=True)
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for platform in ("jvm", "native", "js"):
        parser.add_argument(f"--{platform}", metavar="COMMAND", help="the test program there")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=2000, metavar="N", help="how many by the grammar")
    parser.add_argument("--mutants", type=int, default=2000, metavar="N", help="how many mutants of cases")
    parser.add_argument("--faults", type=int, default=2000, metavar="N", help="how many with something going wrong")
    parser.add_argument("--only", metavar="KIND:NUMBER", help="one program or mutant, shown")
    parser.add_argument("--without-oracles", action="store_true", help="only compare ours with ours")
    parser.add_argument("--findings", type=int, default=20, metavar="N", help="how many to show")
    arguments = parser.parse_args()
    names = [name for name in ("jvm", "native", "js") if getattr(arguments, name)]
    if not names:
        parser.error("name at least one platform")
    return 1 if run(arguments, [Ours(name, getattr(arguments, name)) for name in names]) else 0


if __name__ == "__main__":
    sys.exit(main())
