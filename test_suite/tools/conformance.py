#!/usr/bin/env python3
"""Runs the Go engine's own test data through our command line and compares bytes.

    test_suite/tools/conformance.py
    test_suite/tools/conformance.py --verbose 'std.sort*' object_sum

The data is `testdata/` of the module named below, fetched by the Go client. Programs run as in that
engine's own tests: from the folder above `testdata/`, under their name without `.jsonnet` (as it
appears in messages and in `std.thisFile`), and with its external variables. A folder as golden means
`-m`, `_string_output` means `-S`, and `_no_newline` means no final newline. Outputs are compared
byte for byte, errors by kind, message and, if static, place. The nine programs that call native
functions of the Go test program are not run.

`overrides/NAME.reason` marks a deliberate difference, and its first line says why; if
`overrides/NAME.golden` exists, it is the expected output instead.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import fnmatch
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from locked import go_modules
from oracle import LIKE_THE_ENGINES, OUR_BINARY, ROOT, parse_error

VERSION = "v0.22.0"
MODULE = f"github.com/google/go-jsonnet@{VERSION}"
WORK = ROOT / ".cache" / f"conformance-{VERSION}"
OVERRIDES = Path(__file__).resolve().parents[1] / "overrides"

# From the Go engine's main_test.go, for the programs named extvar_*.
EXT_STR = {"stringVar": "2 + 2"}
EXT_CODE = {
    "codeVar": "3 + 3",
    "errorVar": "error 'xxx'",
    "staticErrorVar": ")",
    "UndeclaredX": "x",
    "selfRecursiveVar": '[42, std.extVar("selfRecursiveVar")[0] + 1]',
    "mutuallyRecursiveVar1": '[42, std.extVar("mutuallyRecursiveVar2")[0] + 1]',
    "mutuallyRecursiveVar2": '[42, std.extVar("mutuallyRecursiveVar1")[0] + 1]',
}
WITH_EXT_VARS = {
    f"extvar_{name}" for name in ("code error hermetic mutually_recursive self_recursive static_error string".split())
}
# Built into the Go test program: jsonToString, nativeError, nativePanic.
NEEDS_NATIVES = {*(f"native{n}" for n in range(1, 8)), "native_error", "native_panic"}


@dataclasses.dataclass
class Result:
    """The result of one program: `status` is pass, fail or override."""

    name: str
    status: str
    group: str = ""
    detail: str = ""


def prepare(module):
    """A copy of the data in which every program also exists under its name without the suffix."""
    data = WORK / "testdata"
    done = WORK / "complete"
    if not done.exists():
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        shutil.copytree(module / "testdata", data)
        for path in [data, *data.rglob("*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)
        for program in data.glob("*.jsonnet"):
            shutil.copy(program, program.with_suffix(""))
        done.touch()
    return data


def message_of(error):
    """An error's message as the Go test program prints it, without trace and source."""
    if error.startswith("RUNTIME ERROR: "):
        return error.partition("\n----")[0].rstrip("\n")
    return error.partition("\n")[0].rstrip()


def sorted_error(text):
    """An error's kind, place (if static) and message, from either engine."""
    outcome = parse_error(text)
    return outcome.kind, outcome.at if outcome.kind == "static" else None, outcome.text


def run(command, name, golden, folder, time_limit):
    """Runs our command on a program; returns its output as text, or by file name under -m."""
    arguments = [*command, *LIKE_THE_ENGINES]
    if golden.is_dir():
        arguments += ["-m", str(folder), "-c"]
    if name.endswith("_string_output"):
        arguments.append("-S")
    if "_no_newline" in name:
        arguments.append("--no-trailing-newline")
    if name in WITH_EXT_VARS:
        for variable, value in EXT_STR.items():
            arguments += ["--ext-str", f"{variable}={value}"]
        for variable, value in EXT_CODE.items():
            arguments += ["--ext-code", f"{variable}={value}"]
    arguments.append(f"testdata/{name}")
    # Turns off colours in messages and the user's own search path.
    environment = {**os.environ, "NO_COLOR": "1", "JSONNET_PATH": ""}
    done = subprocess.run(arguments, capture_output=True, timeout=time_limit, cwd=WORK, env=environment)
    if done.returncode != 0:
        return "error", done.stderr.decode("utf-8", "replace") or f"exit code {done.returncode}"
    if golden.is_dir():
        return "value", {path.name: path.read_bytes() for path in folder.iterdir()}
    return "value", done.stdout


def compare(name, golden, kind, actual):
    """None if the result is as expected, else (group, detail)."""
    if golden.is_dir():
        expected = {path.name: path.read_bytes() for path in golden.iterdir()}
        if kind == "value" and expected == actual:
            return None
        return "value differs", f"expected files {expected}\ngot {actual}"
    text = golden.read_bytes()
    expected = text.decode("utf-8", "replace")
    # A program may print a string that looks like an error, so this is checked only if ours failed.
    if kind == "value":
        if text == actual:
            return None
        actual = actual.decode("utf-8", "replace")
        is_error = parse_error(expected).kind in ("static", "runtime")
        group = "no error where one is expected" if is_error else "value differs"
        return group, f"expected {expected}got      {actual}"
    wanted, got = sorted_error(message_of(expected)), sorted_error(actual)
    if wanted == got or (wanted[0] == "runtime" and starts_with_message(actual, wanted[2])):
        return None
    missing = missing_function(got[2])
    if missing:
        return "missing std function", missing
    if wanted[0] == "internal":
        return "error where a value is expected", actual.partition("\n")[0]
    differs = "place" if wanted[2] == got[2] else "message"
    return f"{differs} of a {wanted[0]} error differs", f"expected {wanted}\ngot      {got}"


def starts_with_message(actual, message):
    """Compares by prefix, since messages of several lines can contain what looks like the start of a
    trace.
    """
    return actual.startswith(f"RUNTIME ERROR: {message}\n")


def missing_function(message):
    found = re.search(r"Field does not exist: (\w+)", message)
    name = found and found[1]
    return f"std.{name}" if name in STD_NAMES else None


# Used only to tell a missing function of `std` from a field that a program deliberately lacks.
STD_NAMES = set(
    """
    abs acos all any asciiLower asciiUpper asin assertEqual atan atan2 avg base64 base64Decode
    base64DecodeBytes ceil char clamp codepoint contains cos count decodeUTF8 deepJoin deg2rad
    encodeUTF8 endsWith equals equalsIgnoreCase escapeStringBash escapeStringDollars
    escapeStringJson escapeStringPython escapeStringXML exp exponent extVar filter filterMap find
    findSubstr flatMap flattenArrays flattenDeepArray floor foldl foldr format get hypot id isArray
    isBoolean isDecimal isEmpty isEven isFunction isInteger isNull isNumber isObject isOdd isString
    join length lines log log10 log2 lstripChars makeArray manifestIni manifestJson manifestJsonEx
    manifestJsonMinified manifestPython manifestPythonVars manifestToml manifestTomlEx
    manifestXmlJsonml manifestYamlDoc manifestYamlStream mantissa map mapWithIndex mapWithKey max
    maxArray md5 member mergePatch min minArray mod modulo native objectFields objectFieldsAll
    objectFieldsEx objectHas objectHasAll objectHasEx objectKeysValues objectKeysValuesAll
    objectRemoveKey objectValues objectValuesAll parseHex parseInt parseJson parseOctal parseYaml
    pow primitiveEquals prune rad2deg range remove removeAt repeat resolvePath reverse round
    rstripChars set setDiff setInter setMember setUnion sha1 sha256 sha3 sha512 sign sin slice sort
    split splitLimit splitLimitR sqrt startsWith strReplace stringChars stripChars substr sum tan
    toString trace trim type uniq xnor xor
    """.split()
)


def check(command, data, name, time_limit):
    """Runs and compares one program."""
    golden = data / f"{name}.golden"
    reason = OVERRIDES / f"{name}.reason"
    if reason.exists() and (OVERRIDES / f"{name}.golden").exists():
        golden = OVERRIDES / f"{name}.golden"
    with tempfile.TemporaryDirectory() as folder:
        try:
            kind, actual = run(command, name, golden, Path(folder), time_limit)
        except subprocess.TimeoutExpired:
            return Result(name, "fail", f"no answer within {time_limit} s")
        difference = compare(name, golden, kind, actual)
    if difference is None:
        if reason.exists() and golden.parent != OVERRIDES:
            return Result(name, "fail", "passes although an override says it differs")
        return Result(name, "override" if reason.exists() else "pass")
    if reason.exists() and golden.parent != OVERRIDES:
        return Result(name, "override")
    return Result(name, "fail", *difference)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="*", help="only these programs; `*` stands for anything")
    parser.add_argument("--ours", help="our command (default: dist/sjsonnet)")
    parser.add_argument("--as-is", action="store_true", help="do not ask for reference numbers")
    parser.add_argument("--verbose", action="store_true", help="show what was expected and got")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--time-limit", type=float, default=30, metavar="SECONDS")
    arguments = parser.parse_args()

    command = shlex.split(arguments.ours or str(OUR_BINARY))
    command[0] = shutil.which(command[0]) or command[0]
    command[0] = os.path.abspath(command[0])
    if not arguments.as_is:
        command += ["--number-format", "reference"]

    ((_, module),) = go_modules([MODULE])
    data = prepare(module)
    names = sorted(path.stem for path in data.glob("*.jsonnet"))
    runnable = [name for name in names if name not in NEEDS_NATIVES]
    wanted = arguments.name or ["*"]
    chosen = [one for one in runnable if any(fnmatch.fnmatch(one, like) for like in wanted)]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(lambda name: check(command, data, name, arguments.time_limit), chosen))
    unused = [path for path in OVERRIDES.glob("*.reason") if path.stem not in runnable]
    report(results, arguments.verbose)
    for path in unused:
        print(f"{path.name}: no such program")
    skipped = len(names) - len(runnable)
    print(f"({skipped} more are not applicable: they call native functions of the Go test program)")
    return 1 if unused or any(one.status == "fail" for one in results) else 0


def report(results, verbose):
    groups = collections.defaultdict(list)
    for result in results:
        if result.status == "fail":
            groups[result.group].append(result)
    for group, failed in sorted(groups.items(), key=lambda item: -len(item[1])):
        print(f"{group}: {len(failed)}")
        for result in failed:
            first_line = result.detail.partition("\n")[0] if group.startswith("missing") else ""
            print(f"  {result.name}" + (f"  ({first_line})" if first_line else ""))
            if verbose and not first_line:
                print("    " + result.detail.rstrip("\n").replace("\n", "\n    "))
    for result in results:
        if result.status == "override":
            reason = (OVERRIDES / f"{result.name}.reason").read_text().partition("\n")[0]
            print(f"deliberate: {result.name}: {reason}")
    passed = sum(result.status == "pass" for result in results)
    deliberate = sum(result.status == "override" for result in results)
    overridden = f", {deliberate} differ deliberately" if deliberate else ""
    print(f"{passed} of {len(results)} pass{overridden}")


if __name__ == "__main__":
    sys.exit(main())
