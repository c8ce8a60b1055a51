#!/usr/bin/env python3
"""Compares the exit codes of our jsonnet-lint with those of the reference's, on generated programs that import.

    ./mill lintImports                             every shape alone, then 1,500 random pairs of them
    ./mill lintImports --pairs 10000 --seed 2
    ./mill lintImports --show L006                 the programs where ours exits with 2 and theirs does not, for L006

A shape is a target (a file that is there, missing, broken, cyclic …; itself or two levels down) in a place (a value, an unused local,
a branch that is never taken, an argument …). The programs are kept in `--folder`. What differs is counted by the rules that
ours reports. Exit code 1 means that theirs reports something in a program where ours is silent.
"""

import argparse
import collections
import itertools
import os
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FILES = {
    "good.libsonnet": "{ a: 1, f(x):: x, b: { c: 'text' } }\n",
    "array.libsonnet": "[1, 2, 3]\n",
    "number.libsonnet": "42\n",
    "function.libsonnet": "function(x) { y: x }\n",
    "data.json": '{"a": {"b": 1}}\n',
    "text.txt": "plain text\n",
    "empty.libsonnet": "",
    "config.yaml": "a: 1\nb:\n  - 2\n",
    "syntax.libsonnet": "{ a: 1\n",
    "name.libsonnet": "{ a: nobody }\n",
    "unused.libsonnet": "local x = 1;\n{ a: 2 }\n",
    "fails.libsonnet": "{ a: 1 + 'a' * 2, b: {}.c }\n",
    "error.libsonnet": "error 'always'\n",
    "self.libsonnet": "{ a: (import 'self.libsonnet').b, b: 1 }\n",
    "ring1.libsonnet": "{ a: 1, next: import 'ring2.libsonnet' }\n",
    "ring2.libsonnet": "{ a: 2, next: import 'ring1.libsonnet' }\n",
    "loop1.libsonnet": "import 'loop2.libsonnet'\n",
    "loop2.libsonnet": "import 'loop1.libsonnet'\n",
    "two_good.libsonnet": "{ a: import 'good.libsonnet' }\n",
    "two_missing.libsonnet": "{ a: import 'nowhere.libsonnet' }\n",
    "two_missing_text.libsonnet": "{ a: importstr 'nowhere.txt', b: importbin 'nowhere.bin' }\n",
    "two_syntax.libsonnet": "{ a: import 'syntax.libsonnet' }\n",
    "two_name.libsonnet": "local n = import 'name.libsonnet'; { a: n }\n",
    "two_empty.libsonnet": "{ a: import 'empty.libsonnet' }\n",
    "two_unused.libsonnet": "local u = import 'good.libsonnet';\n{ a: 1 }\n",
    "two_dead.libsonnet": "{ a: if false then import 'nowhere.libsonnet' else 1 }\n",
    "two_folder.libsonnet": "{ a: import 'folder' }\n",
    "three_missing.libsonnet": "{ a: import 'two_missing.libsonnet' }\n",
    "three_syntax.libsonnet": "{ a: (import 'two_syntax.libsonnet').a }\n",
}
FOLDERS = ["folder"]

CODE = [
    *FILES,
    "nowhere.libsonnet",
    "folder",
    "folder/",
    "./good.libsonnet",
    "folder/../good.libsonnet",
    "",
    "/nowhere",
    "text.txt",
]
TARGETS = [
    *(f"import '{name}'" for name in dict.fromkeys(CODE)),
    *(
        f"{word} '{name}'"
        for word in ("importstr", "importbin")
        for name in ("text.txt", "good.libsonnet", "syntax.libsonnet", "nowhere.txt", "folder", "")
    ),
    *(
        f"{word} {path}"
        for word in ("import", "importstr", "importbin")
        for path in (
            "('good' + '.libsonnet')",
            "('good.libsonnet')",
            "x",
            "|||\n  good.libsonnet\n|||",
            "1",
            "@'good.libsonnet'",
        )
    ),
]

# A part that is put into an object: N is a number of its own, TARGET the import.
PLACES = [
    "aN: TARGET",
    "aN:: TARGET",
    "aN: (TARGET).a",
    "aN: (TARGET).nothing",
    "aN: (TARGET).a.b",
    "aN: (TARGET)['a']",
    "aN: (TARGET)[0]",
    "aN: (TARGET)(1)",
    "aN: (TARGET).f(1)",
    "aN: (TARGET) + 1",
    "aN: (TARGET) { z: 1 }",
    "aN: { z: 1 } + (TARGET)",
    "aN: [TARGET]",
    "aN: [i for i in TARGET]",
    "aN: [TARGET for i in []]",
    "aN: [i for i in [1] if TARGET]",
    "aN: local t = TARGET; t",
    "aN: local t = TARGET; 1",
    "aN: local t() = TARGET; 1",
    "aN: local t() = TARGET; t()",
    "aN: local t = TARGET, u = t; 1",
    "aN: if false then TARGET else 1",
    "aN: if true then 1 else TARGET",
    "aN: if std.extVar('x') then TARGET else 1",
    "aN: if TARGET then 1 else 2",
    "aN: true || (TARGET)",
    "aN: false && (TARGET)",
    "aN: function(x) TARGET",
    "aN: function(x=TARGET) 1",
    "aN(x):: TARGET",
    "local tN = TARGET, aN: tN.a",
    "local tN = TARGET",
    "assert (TARGET) != null",
    "aN: error TARGET",
    "aN: error 'before' + TARGET",
    "aN: std.length(TARGET)",
    "aN: std.type(TARGET)",
    "aN: std.parseYaml(TARGET)",
    "aN: std.objectHas(TARGET, 'a')",
    "aN: std.foldl(function(x, y) x, TARGET, 0)",
    "aN: -(TARGET)",
    "aN: !(TARGET)",
    "aN: (TARGET) == 1",
    "aN: (TARGET) in {}",
    "aN: 'a' in TARGET",
    "[TARGET]: 1",
    "['aN' + (TARGET)]: 1",
    "aN+: TARGET",
    "aN: (TARGET)[1:2]",
    "aN: assert TARGET; 1",
    "aN: assert true : TARGET; 1",
    "aN: [TARGET][0]",
    "aN: { a: TARGET }.a",
    "aN: { a: TARGET }.b",
]

# Whole programs around a target.
WHOLE = [
    "TARGET\n",
    "(TARGET).a\n",
    "local t = TARGET; t\n",
    "local t = TARGET; 1\n",
    "local t = TARGET; t.a + t.nothing\n",
    "function(x=TARGET) x\n",
    "if false then TARGET\n",
    "local a = b, b = a; [a, TARGET]\n",
    "(TARGET) + TARGET\n",
    "{ a: TARGET, a: 1 }\n",
    "[TARGET, nobody]\n",
    "[TARGET, 1\n",
]
RULE = re.compile(r"\b([EL]\d{3,4})\b")


def part(place, target, n):
    return place.replace("aN", f"a{n}").replace("tN", f"t{n}").replace("TARGET", target)


def shapes(n_pairs, seed):
    """Programs with their names."""
    for whole, target in itertools.product(WHOLE, TARGETS):
        yield whole.replace("TARGET", target)
    for place, target in itertools.product(PLACES, TARGETS):
        yield "{ " + part(place, target, 0) + " }\n"
    chance = random.Random(f"imports:{seed}")
    for _ in range(n_pairs):
        parts = [part(chance.choice(PLACES), chance.choice(TARGETS), n) for n in range(chance.randint(2, 3))]
        yield "{ " + ", ".join(parts) + " }\n"


def ran(command, path):
    """The exit code, and what was written to standard error."""
    done = subprocess.run([command, path.name], cwd=path.parent, capture_output=True, check=False)
    return done.returncode, done.stderr.decode(errors="replace")


def first_line(text):
    return text.split("\n", 1)[0]


def rules_of(json_command, path):
    """The rules that our findings name."""
    done = subprocess.run(
        [json_command, "lint", "--format", "text", path.name], cwd=path.parent, capture_output=True, check=False
    )
    return sorted(set(RULE.findall(done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace"))))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--ours", required=True, help="our command, one program")
    parser.add_argument("--theirs", default="jsonnet-lint", help="the command of theirs")
    parser.add_argument("--pairs", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", default="", help="where the programs are written")
    parser.add_argument("--show", default="", help="a rule, or `silent`, whose programs are shown")
    options = parser.parse_args()
    folder = Path(options.folder or tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    link = folder / "bin" / "jsonnet-lint"
    link.parent.mkdir(exist_ok=True)
    link.unlink(missing_ok=True)
    link.symlink_to(Path(options.ours).resolve())
    for name in FOLDERS:
        (folder / name).mkdir(exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    paths = []
    for text in dict.fromkeys(shapes(options.pairs, options.seed)):
        paths.append(folder / f"program{len(paths):05}.jsonnet")
        paths[-1].write_text(text)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        ours = list(threads.map(lambda path: ran(str(link), path), paths))
        theirs = list(threads.map(lambda path: ran(options.theirs, path), paths))
    codes = collections.Counter((mine[0], their[0]) for mine, their in zip(ours, theirs, strict=True))
    print(f"{len(paths)} programs")
    for (mine, their), count in sorted(codes.items()):
        print(f"  ours {mine}, theirs {their}: {count}")
    kinds = collections.defaultdict(list)
    for path, mine, their in zip(paths, ours, theirs, strict=True):
        if mine[0] != their[0]:
            rules = rules_of(options.ours, path) if mine[0] == 2 else ["silent"]
            kinds[mine[0], their[0], " ".join(rules)].append((path, mine[1], their[1]))
    for (mine, their, rules), found in sorted(kinds.items(), key=lambda each: -len(each[1])):
        shown = len(found) if options.show and options.show in rules else 1
        print(f"ours {mine}, theirs {their}, {rules}: {len(found)}")
        for path, our_text, their_text in sorted(found, key=lambda each: each[0].stat().st_size)[:shown]:
            print(f"  {path.name}: {path.read_text()!r}", first_line(our_text), first_line(their_text), sep="\n    ")
    sys.exit(any(mine[0] != their[0] and their[0] != 0 for mine, their in zip(ours, theirs, strict=True)))


if __name__ == "__main__":
    main()
