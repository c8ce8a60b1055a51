#!/usr/bin/env python3
"""Compares random calls of every function of `std` with both reference engines.

    test_suite/tools/differential.py --jvm 'java … sjsonnet.test.RunTests' --calls 20000 --seed 7
    test_suite/tools/differential.py --record

`./mill differential` builds the test program of each platform and starts this script. The same seed
and number of calls produce the same calls. Where C++ and Go agree, our answer on each platform must
be the same: the bytes of a value, or the first line of Go's message. Where they differ, a rule in
differential_rules.py must say which is right. Anything else is a finding: it is minimized and
printed, and the exit code is 1.

`--record` writes `std_calls.jsonl`, which the unit tests of every platform run: calls on which the
two engines agree, with their results.
"""

import argparse
import collections
import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from cases import SUITE
from differential_calls import OURS_ALONE, WITHOUT_CALLS, random_calls, read_signatures
from differential_rules import rule_for
from oracle import CPP, GO, Outcome, agree, array_elements, request

RECORDED = SUITE / "std_calls.jsonl"
RECORDED_SEED = 1
RECORDED_BYTES = 300_000
DEPTH = "max stack frames exceeded"
PACKS = (128, 16, 4)
SHOWN = 20
EACH_FUNCTION = 3
SHRINK_ROUNDS = 6


class Ours:
    """Our engine on one platform: the test program, which evaluates a file of programs."""

    def __init__(self, platform, command):
        self.platform, self.command = platform, shlex.split(command)

    def arguments(self):
        """Further options for how values are written."""
        return []

    def evaluate(self, codes, mode="--evaluate"):
        with tempfile.TemporaryDirectory() as folder:
            programs, answers = Path(folder) / "programs", Path(folder) / "answers"
            programs.write_text("\n".join(codes), encoding="utf-8")
            command = [*self.command, mode, str(programs), str(answers), *self.arguments()]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode or not answers.exists():
                sys.exit(f"{self.platform} broke off: {done.stdout[-2000:]}{done.stderr[-2000:]}")
            lines = answers.read_text(encoding="utf-8").split("\n")[:-1]
        if len(lines) != len(codes):
            sys.exit(f"{self.platform} answered {len(lines)} of {len(codes)} programs")
        return [Outcome(*json.loads(line)) for line in lines]


def both_oracles(codes):
    """The outcomes of programs in C++ and Go, as pairs."""
    order = sorted(range(len(codes)), key=codes.__getitem__)  # similar calls next to each other
    sorted_codes = [codes[at] for at in order]
    go = list(GO.evaluate_many([request(code) for code in sorted_codes], 30))
    values = [at for at, outcome in enumerate(go) if outcome.is_value]
    cpp = dict(zip(values, cpp_packed([sorted_codes[at] for at in values])))
    others = [at for at, outcome in enumerate(go) if not outcome.is_value]
    requests = (request(sorted_codes[at]) for at in others)
    cpp.update(zip(others, CPP.evaluate_many(requests, 30)))
    pairs = {at: (cpp[place], go[place]) for place, at in enumerate(order)}
    return [pairs[at] for at in range(len(codes))]


def cpp_packed(codes):
    """The outcomes in C++ of programs most of which have values, several evaluated as one array.

    Each run is slow to start, since C++ reads its library anew, while further programs in the same run cost
    little. An array that contains an error is split and run again.
    """
    answers = {}
    left = list(range(len(codes)))
    for size in PACKS:
        packs = [left[at : at + size] for at in range(0, len(left), size)]
        arrays = ("[" + ", ".join(codes[at] for at in pack) + "]" for pack in packs)
        left = []
        for pack, whole in zip(packs, CPP.evaluate_many(map(request, arrays), 30)):
            if whole.is_value:
                elements = array_elements(whole.text)
                answers.update(zip(pack, (Outcome("value", text) for text in elements)))
            else:
                left += pack
    answers.update(zip(left, CPP.evaluate_many((request(codes[at]) for at in left), 30)))
    return [answers[at] for at in range(len(codes))]


# ---- judging ------------------------------------------------------------------------------------


def first_line(message):
    return message.partition("\n")[0]


def same_answer(ours, other):
    """Whether our answer matches Go's: the bytes of a value, or an error's kind and message."""
    if ours.kind != other.kind:
        return False
    if ours.is_value:
        return ours.text == other.text
    return "*jsonnet." in other.text or first_line(ours.text) == first_line(other.text)


def judge(call, cpp, go, ours):
    """The case that explains a difference, or "", and a list of what is wrong."""
    if any(one.text.startswith(DEPTH) for one in (cpp, go) if not one.is_value):
        return "the depth limit, which each engine chooses", []
    if agree(cpp, go) and all(same_answer(answer, go) for answer in ours.values()):
        return "", []
    rule = rule_for(call, cpp, go)
    if rule is None and agree(cpp, go):
        return "", [platform for platform, answer in ours.items() if not same_answer(answer, go)]
    if rule is None:
        return "", ["the two engines differ and no rule says why"]
    right = {
        "go": lambda answer: same_answer(answer, go),
        "cpp": lambda answer: answer.text == cpp.text if cpp.is_value else answer.kind == cpp.kind,
        "neither": lambda answer: answer.kind == rule.expected_kind(),
    }[rule.oracle()]
    fine = lambda answer: right(answer) or (rule.tolerates and rule.tolerates(answer, cpp))
    return rule.case, [platform for platform, answer in ours.items() if not fine(answer)]


class Comparison:
    """Runs calls on all engines."""

    def __init__(self, platforms):
        self.platforms = platforms

    def run(self, calls):
        """Yields (call, cpp, go, our outcomes by platform, explaining case, what is wrong) per call."""
        codes = [call.code for call in calls]
        pairs = both_oracles(codes)
        by_platform = {one.platform: one.evaluate(codes) for one in self.platforms}
        for at, call in enumerate(calls):
            ours = {name: outcomes[at] for name, outcomes in by_platform.items()}
            cpp, go = pairs[at]
            yield (call, cpp, go, ours, *judge(call, cpp, go, ours))

    def shrink(self, findings):
        """Minimizes findings: for each, the smallest similar call that is still a finding.

        Each round tries the smaller calls of all findings in one batch, since starting the engines is what
        takes long.
        """
        small = list(findings)
        growing = range(len(small))
        for _ in range(SHRINK_ROUNDS):
            tried = [(at, call) for at in growing for call in small[at][0].simpler()]
            results = list(self.run([call for _, call in tried])) if tried else []
            better = {}
            for (at, _), result in zip(tried, results):
                if result[-1] and at not in better:
                    better[at] = result
            growing = sorted(better)
            for at, result in better.items():
                small[at] = result
        return small


def show(finding):
    call, cpp, go, ours, case, wrong = finding
    print(f"{call.code}\n  cpp    {cpp}\n  go     {go}")
    for platform, answer in ours.items():
        print(f"  {platform:<6} {answer}")
    print(f"  {', '.join(wrong)}" + (f", though {case}.jsonnet explains the rest" if case else ""))


def uncovered(platforms):
    """The members of our `std` that no signature covers, and the signatures that name no member."""
    (outcome,) = platforms[0].evaluate(["std.objectFieldsAll(std)"])
    members = set(json.loads(outcome.text))
    called = {signature.function for signature in read_signatures()}
    return members - called - WITHOUT_CALLS - OURS_ALONE, (called | WITHOUT_CALLS | OURS_ALONE) - members


# ---- commands -----------------------------------------------------------------------------------


def compare(platforms, seed, number, most_shown, shrinks):
    missing, unknown = uncovered(platforms)
    if missing or unknown:
        sys.exit(f"without a signature: {sorted(missing)}; not in std: {sorted(unknown)}")
    comparison = Comparison(platforms)
    calls = list(random_calls(seed, number))
    explained, kinds, findings = collections.Counter(), collections.Counter(), []
    for result in comparison.run(calls):
        *_, go, _, case, wrong = result
        kinds[go.kind] += 1
        if case:
            explained[case] += 1
        if wrong:
            findings.append(result)
    by_function = collections.Counter(finding[0].function for finding in findings)
    shown = collections.defaultdict(list)
    for finding in findings:
        shown[finding[0].function].append(finding)
    chosen = [one for some in shown.values() for one in some[:EACH_FUNCTION]][:most_shown]
    for finding in comparison.shrink(chosen) if shrinks else chosen:
        show(finding)
    for case, count in sorted(explained.items()):
        print(f"{count:6} explained by {case}")
    for function, count in by_function.most_common():
        print(f"{count:6} unexplained of std.{function}")
    kinds_text = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    print(f"calls by Go's answer: {kinds_text}")
    print(
        f"seed {seed}: {len(calls)} calls on {', '.join(one.platform for one in platforms)}, "
        f"{sum(explained.values())} differences explained, {len(findings)} unexplained"
    )
    return 1 if findings else 0


def record(number):
    """Writes the calls that the unit tests run: those that have one answer, with the same text in both
    engines.
    """
    calls = list(random_calls(RECORDED_SEED, number))
    lines, size = [], 0
    for call, (cpp, go) in zip(calls, both_oracles([call.code for call in calls])):
        certain = agree(cpp, go) and (not go.is_value or cpp.text == go.text)
        if not certain or not (go.is_value or go.is_error) or "*jsonnet." in go.text:
            continue
        if go.text.startswith(DEPTH) or rule_for(call, cpp, go):
            continue
        text = go.text if go.is_value else first_line(go.text)
        line = json.dumps([call.code, go.kind, text], ensure_ascii=True, separators=(",", ":")) + "\n"
        if len(line) < 600 and size + len(line) <= RECORDED_BYTES:
            lines.append(line)
            size += len(line)
    RECORDED.write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} calls of {len(calls)}, {size} bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for platform in ("jvm", "native", "js"):
        parser.add_argument(f"--{platform}", metavar="COMMAND", help="the test program there")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calls", type=int, default=5000, metavar="N")
    parser.add_argument("--findings", type=int, default=SHOWN, metavar="N", help="how many to show")
    parser.add_argument("--as-found", action="store_true", help="do not make findings small")
    parser.add_argument("--record", action="store_true", help="write what the unit tests run")
    arguments = parser.parse_args()
    if arguments.record:
        record(2600)
        return 0
    platforms = [Ours(name, getattr(arguments, name)) for name in ("jvm", "native", "js") if getattr(arguments, name)]
    if not platforms:
        parser.error("name at least one platform")
    return compare(platforms, arguments.seed, arguments.calls, arguments.findings, not arguments.as_found)


if __name__ == "__main__":
    sys.exit(main())
