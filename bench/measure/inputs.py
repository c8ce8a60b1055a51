"""Inputs that are generated on demand: calls of `std`, and documents of more than 10 MB."""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CALLS = ROOT / "test_suite" / "std_calls.jsonl"
sys.path.insert(0, str(ROOT / "bench" / "programs" / "real" / "generator"))

from choices import Choices

# Numbers that engines write differently, such as 0.1 and 0.10000000000000001; converted to strings, they become
# different values.
LONG_NUMBER = re.compile(r"\d[\d.]{16}")

# A number of thousands.
LARGE = re.compile(r"\b(\d+)000\b")

# A function belongs to the first group with a word that its name begins with.
GROUPS = {
    "manifest": ("manifest", "toString", "escape"),
    "parse": ("parse",),
    "encode": ("base64", "md5", "sha", "encodeUTF8", "decodeUTF8"),
    "objects": ("object", "get", "mapWithKey", "mergePatch", "prune"),
    "sets": ("set", "sort", "uniq", "__compare", "__array"),
    "numbers": (
        *("abs", "acos", "asin", "atan", "atan2", "ceil", "clamp", "cos", "deg2rad", "exp", "floor", "hypot"),
        *("log", "mantissa", "max", "min", "mod", "pow", "rad2deg", "round", "sign", "sin", "sqrt", "tan"),
        *("is", "trunc"),
    ),
    "strings": (
        *("ascii", "char", "codepoint", "endsWith", "equalsIgnoreCase", "format", "lstrip", "rstrip", "split"),
        *("startsWith", "str", "substr", "trim", "lines", "findSubstr"),
    ),
}


def group_of(function):
    for group, beginnings in GROUPS.items():
        if function.startswith(beginnings):
            return group
    return "arrays"


def std_calls(folder, by_function):
    """(name, path) of programs made of calls on whose values the reference engines agree."""
    programs = {}
    for line in CALLS.read_text().splitlines():
        code, kind, value = json.loads(line)
        function = code.removeprefix("std.").partition("(")[0]
        if kind == "value" and function.isidentifier() and not LONG_NUMBER.search(value):
            programs.setdefault(function if by_function else group_of(function), []).append(code)
    folder.mkdir(parents=True, exist_ok=True)
    for name, calls in sorted(programs.items()):
        path = folder / f"{'function' if by_function else 'group'}_{name}.jsonnet"
        path.write_text("[\n" + "".join(f"  {call},\n" for call in calls) + "]\n")
        yield name, path


def expressions(path):
    """(name, code) of each line of a file of `NAME: CODE`."""
    for line in path.read_text().splitlines():
        if not line.startswith("#"):
            name, _, code = line.partition(": ")
            yield name, code


def all_in_small(path):
    """One program of all expressions of a file, with thousands made ones."""
    codes = [LARGE.sub(r"\1", code) for _, code in expressions(path)]
    return "[" + ", ".join(f"({code})" for code in codes) + "]"


def objects(choices):
    return [
        {"id": i, "name": f"name {i}", "tags": ["red", "green"], "at": {"x": choices.below(1000) / 8, "y": None}}
        for i in range(110_000)
    ]


def numbers(choices):
    return [choices.between(-(10**9), 10**9) / 2 ** choices.below(12) for _ in range(900_000)]


def strings(choices):
    words = ("plain", 'a "quoted" word', "line\nbreak", "naïve", "日本語", "tab\there", "x" * 200)
    return [" ".join(choices.one_of(words) for _ in range(choices.between(1, 8))) for _ in range(50_000)]


DOCUMENTS = {"objects": objects, "numbers": numbers, "strings": strings}


def documents(folder):
    """Names of the JSON files in the folder, which are generated if they do not exist."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in DOCUMENTS.items():
        path = folder / f"{name}.json"
        if not path.exists():
            path.write_text(json.dumps(make(Choices(name)), ensure_ascii=False))
        yield name
