#!/usr/bin/env python3
"""Compares `sjsonnet fmt` with jsonnetfmt, whose output it must equal byte for byte.

    test_suite/tools/fmt_peers.py --bless NAME…            write the expectations of test_suite/fmt/ (all)
    test_suite/tools/fmt_peers.py --ours COMMAND FOLDER…   compare on all Jsonnet files in the folders
    test_suite/tools/fmt_peers.py --ours COMMAND --mutants 20000 FOLDER…   on mutants of these files instead
    test_suite/tools/fmt_peers.py --ours COMMAND --heads 20000             on random groups of imports
    test_suite/tools/fmt_peers.py --ours COMMAND --twice …                 our own styles, twice, on any of these

A comparison copies the files that jsonnetfmt accepts, and formats the copies with both: with the
default options, with each option alone, and with random combinations. Mutants are formatted with
the default options and with some random combinations. `--twice` formats with `--fix-known` and `--width`, which jsonnetfmt
does not have, and what that gives once more, which must not change it. Exit code 1 means that an output differs.
"""

import argparse
import difflib
import hashlib
import os
import random
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fuzz_programs import PIECES, mutated

CASES = Path(__file__).resolve().parents[1] / "fmt"
OPTIONS = "// options: "
PEER = os.environ.get("JSONNETFMT", "jsonnetfmt")

SINGLE = [
    [],
    *(["--indent", n] for n in ("0", "1", "4", "8")),
    *(["--max-blank-lines", n] for n in ("0", "1")),
    *(["--string-style", style] for style in "dl"),
    *(["--comment-style", style] for style in "hl"),
    ["--no-pretty-field-names"],
    ["--pad-arrays"],
    ["--no-pad-objects"],
    ["--no-sort-imports"],
    ["--no-use-implicit-plus"],
]
FLAGS = [options[0] for options in SINGLE if len(options) == 1]
BATCH = 400
MUTATED_BYTES = 4000
TOKEN = re.compile(r"""[A-Za-z_]\w*|\d[\d.]*|'[^'\n\\]*'|"[^"\n\\]*"|\s+|.""", re.DOTALL)
BETWEEN = ["\n", "\n\n\n", " // c\n", "\n# c\n", " /* c */ ", "/*\n * c\n */\n", "\n/* c */"]
TRIVIA = ["\n", "\n\n\n", "  ", "\t", "\r\n", "// c\n", "# c\n", "/* c */", "/*\n * c\n */\n", "|||\n  a\n|||", "import 'a'"]


def options_of(text):
    """The options that the first line of a case asks for."""
    first = text.split(b"\n", 1)[0].decode()
    return shlex.split(first.removeprefix(OPTIONS)) if first.startswith(OPTIONS) else []


def peer(text, options=()):
    return subprocess.run([PEER, *options, "--", "-"], input=text, capture_output=True, check=False)


def bless(names):
    for source in sorted(CASES.glob("*.jsonnet")):
        if names and source.stem not in names:
            continue
        text = source.read_bytes()
        done = peer(text, options_of(text))
        if done.returncode != 0:
            sys.exit(f"{source.name}: {done.stderr.decode()}")
        source.with_suffix(".formatted").write_bytes(done.stdout)


def combination(numbers):
    """Random options."""
    chosen = []
    for name, values in (
        ("--indent", ("0", "3", "4")),
        ("--max-blank-lines", ("0", "1", "5")),
        ("--string-style", "dl"),
        ("--comment-style", "hl"),
    ):
        value = numbers.choice((None, *values))
        chosen += [name, value] if value else []
    return chosen + [flag for flag in FLAGS if numbers.random() < 0.5]


def files_in(folders):
    """The Jsonnet files below folders, each text once."""
    texts = {}
    for folder in folders:
        for path in sorted(Path(folder).rglob("*sonnet")):
            if path.suffix in (".jsonnet", ".libsonnet") and path.is_file():
                text = path.read_bytes()
                texts.setdefault(hashlib.sha1(text).digest(), (path, text))
    return list(texts.values())


def sprinkled(text, chance):
    """A text with line ends and comments between some of its tokens."""
    tokens = TOKEN.findall(text)
    for at in sorted((chance.randrange(len(tokens) + 1) for _ in range(chance.randint(1, 8))), reverse=True):
        tokens.insert(at, chance.choice(BETWEEN))
    brackets = [i for i, token in enumerate(tokens) if token in ("]", "}", ")")]
    if brackets and chance.random() < 0.3:
        tokens.insert(chance.choice(brackets), chance.choice([",", "\n, ", " /* c */, // c\n"]))
    return "".join(tokens)


def mutants_of(files, count, seed):
    """Mutants of random files that are small enough to read a difference in; half of them are mostly programs still."""
    chance = random.Random(f"mutants:{seed}")
    texts = [text.decode(errors="replace") for _, text in files if len(text) <= MUTATED_BYTES]
    made = {}
    for i in range(count):
        text = sprinkled(chance.choice(texts), chance) if i % 2 else mutated(texts, chance, PIECES + TRIVIA)
        made[text.encode()] = i
    return [(f"mutant {i} of seed {seed}", text) for text, i in made.items()]


def heads_of(count, seed):
    """Files that begin with random groups of imports, in which names and paths often occur twice."""
    chance = random.Random(f"heads:{seed}")
    between = ["\n"] * 8 + ["\n\n", " ", " // c\n", "\n// c\n", " /* c */ ", " # c\n\n\n"]
    binding = ["= import 'PATH'"] * 6 + [
        '= importstr "PATH"',
        "= importbin 'PATH'",
        "= (import 'PATH')",
        "= 1",
        "(a)= import 'PATH'",
    ]

    def bind(name):
        return f"{name} {chance.choice(binding).replace('PATH', chance.choice('abcAB') * chance.randint(1, 2))}"

    def local():
        names = chance.sample("xyzw", chance.choice((1, 1, 1, 2)))
        return f"local {', '.join(bind(name) for name in names)};{chance.choice(between)}"

    return [
        (f"head {i} of seed {seed}", ("".join(local() for _ in range(chance.randint(1, 7))) + "x\n").encode())
        for i in range(count)
    ]


def cpu_of(command, cwd, *codes):
    """Runs a command, and returns the seconds of CPU that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=cwd, capture_output=True, check=False)
    if done.returncode not in codes:
        sys.exit(f"{command[0]}: {done.stderr.decode(errors='replace')}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def show_difference(*texts):
    before, after = (text.decode(errors="replace").split("\n") for text in texts)
    difference = list(difflib.unified_diff(before, after, n=1, lineterm=""))[2:]
    print(*("    " + line for line in difference[:20]), sep="\n", flush=True)


def compare(ours, found, runs):
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        answers = list(threads.map(lambda each: peer(each[1]).returncode, found))
    accepted = [each for each, code in zip(found, answers, strict=True) if code == 0]
    print(f"{len(found)} files, of which jsonnetfmt accepts {len(accepted)}")
    differences = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        names = [f"{i:05}.jsonnet" for i in range(len(accepted))]
        for options in runs:
            for side in ("theirs", "ours"):
                shutil.rmtree(folder / side, ignore_errors=True)
                (folder / side).mkdir()
                for name, (_, text) in zip(names, accepted, strict=True):
                    (folder / side / name).write_bytes(text)
            theirs = sum(
                cpu_of([PEER, "-i", *options, "--", *names[i : i + BATCH]], folder / "theirs", 0)
                for i in range(0, len(names), BATCH)
            )
            mine = cpu_of([*ours, "fmt", "-i", *options, "."], folder / "ours", 0)
            differ = [
                i
                for i, name in enumerate(names)
                if (folder / "ours" / name).read_bytes() != (folder / "theirs" / name).read_bytes()
            ]
            differences += len(differ)
            label = " ".join(options) or "default options"
            print(f"{label}: {len(differ)} differ; CPU: ours {mine:.2f} s, jsonnetfmt {theirs:.2f} s")
            for i in differ[:5]:
                print(f"  {accepted[i][0]}")
                show_difference(*((folder / side / names[i]).read_bytes() for side in ("theirs", "ours")))
    return differences


def compare_twice(ours, found, runs):
    """Formats in our own styles, and again what that gives."""
    differences = 0
    for options in runs:
        with tempfile.TemporaryDirectory() as scratch:
            texts = {f"{i:05}.jsonnet": text for i, (_, text) in enumerate(found)}
            for name, text in texts.items():
                Path(scratch, name).write_bytes(text)
            # Files that are no programs stay as they are.
            cpu_of([*ours, "fmt", "-i", *options, "."], scratch, 0, 1)
            once = {name: Path(scratch, name).read_bytes() for name in texts}
            cpu_of([*ours, "fmt", "-i", *options, "."], scratch, 0, 1)
            differ = [name for name in texts if Path(scratch, name).read_bytes() != once[name]]
            changed = sum(once[name] != texts[name] for name in texts)
            print(f"{shlex.join(options)}: {changed} of {len(texts)} changed once, {len(differ)} twice")
            for name in sorted(differ, key=lambda each: len(texts[each]))[:5]:
                print(f"  {found[int(name[:5])][0]}: {texts[name]!r}")
                show_difference(once[name], Path(scratch, name).read_bytes())
            differences += len(differ)
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("--ours", type=shlex.split, default=["sjsonnet"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--combinations", type=int, default=20)
    parser.add_argument("--mutants", type=int, default=0)
    parser.add_argument("--heads", type=int, default=0)
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("inputs", nargs="*")
    args = parser.parse_args()
    if args.bless:
        return bless(args.inputs)
    numbers = random.Random(args.seed)
    combinations = [combination(numbers) for _ in range(args.combinations)]
    found = files_in(args.inputs)
    if args.heads:
        found = heads_of(args.heads, args.seed)
    elif args.mutants:
        found = mutants_of(found, args.mutants, args.seed)
    if args.twice:
        styles = [["--fix-known"], ["--width", "80"], ["--width", "20"]]
        differences = compare_twice(args.ours, found, styles + [["--fix-known", *each] for each in combinations])
    elif args.heads or args.mutants:
        differences = compare(args.ours, found, [[], *combinations])
    else:
        differences = compare(args.ours, found, SINGLE + combinations)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
