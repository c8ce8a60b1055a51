#!/usr/bin/env python3
"""Compares `sjsonnet fmt` with jsonnetfmt, whose output it must equal byte for byte.

    test_suite/tools/fmt_peers.py --bless NAME…            write the expectations of test_suite/fmt/ (all)
    test_suite/tools/fmt_peers.py --ours COMMAND FOLDER…   compare on all Jsonnet files in the folders
    test_suite/tools/fmt_peers.py --ours COMMAND --mutants 20000 FOLDER…   on mutants of these files instead
    test_suite/tools/fmt_peers.py --ours COMMAND --heads 20000             on random groups of imports

A comparison copies the files that jsonnetfmt accepts, and formats the copies with both: with the
default options, with each option alone, and with random combinations. Mutants are formatted with
the default options and with some random combinations. Exit code 1 means that an output differs.
"""

import argparse
import hashlib
import os
import random
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


def mutants_of(files, count, seed):
    """Mutants of random files that are small enough to read a difference in."""
    chance = random.Random(f"mutants:{seed}")
    texts = [text.decode(errors="replace") for _, text in files if len(text) <= MUTATED_BYTES]
    made = {mutated(texts, chance, PIECES + TRIVIA).encode(): i for i in range(count)}
    return [(f"mutant {i} of seed {seed}", text) for text, i in made.items()]


def heads_of(count, seed):
    """Files that begin with random groups of imports, in which names and paths often occur twice."""
    chance = random.Random(f"heads:{seed}")
    between = ["\n"] * 8 + ["\n\n", " ", " // c\n", "\n// c\n", " /* c */ ", " # c\n\n\n"]
    binding = ["= import 'PATH'"] * 6 + ['= importstr "PATH"', "= importbin 'PATH'", "= (import 'PATH')", "= 1", "(a)= import 'PATH'"]

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
                accepted[i][0]
                for i, name in enumerate(names)
                if (folder / "ours" / name).read_bytes() != (folder / "theirs" / name).read_bytes()
            ]
            differences += len(differ)
            label = " ".join(options) or "default options"
            print(f"{label}: {len(differ)} differ; CPU: ours {mine:.2f} s, jsonnetfmt {theirs:.2f} s")
            for path in differ[:5]:
                print(f"  {path}", flush=True)
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("--ours", type=shlex.split, default=["sjsonnet"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--combinations", type=int, default=20)
    parser.add_argument("--mutants", type=int, default=0)
    parser.add_argument("--heads", type=int, default=0)
    parser.add_argument("inputs", nargs="*")
    args = parser.parse_args()
    if args.bless:
        return bless(args.inputs)
    numbers = random.Random(args.seed)
    combinations = [combination(numbers) for _ in range(args.combinations)]
    found = files_in(args.inputs)
    if args.heads:
        differences = compare(args.ours, heads_of(args.heads, args.seed), [[], *combinations])
    elif args.mutants:
        differences = compare(args.ours, mutants_of(found, args.mutants, args.seed), [[], *combinations])
    else:
        differences = compare(args.ours, found, SINGLE + combinations)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
