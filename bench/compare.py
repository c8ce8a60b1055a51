#!/usr/bin/env python3
"""Compares engines on the programs of bench/programs: CPU time, the engines taking turns.

    bench/compare.py [--runs N] [--folder programs/std] [--program NAME ...] NAME=COMMAND [NAME=COMMAND ...]

COMMAND is an engine's command line, to which the program's path is added. The first engine is ours; each
row shows its least CPU time (user and system, whole process) and the others' as multiples of it, so a
figure above one means that ours is faster. Every run's output must be that of the first engine, numbers
compared as numbers.
"""
import argparse
import json
import os
import resource
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def cpu(command, path, out):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(out, "wb") as sink:
        code = subprocess.call(command + [path], stdout=sink)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return code, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--program", action="append")
    parser.add_argument("--folder", default="programs", help="of bench, whose programs are run")
    parser.add_argument("engine", nargs="+")
    args = parser.parse_args()
    engines = [(e.split("=", 1)[0], shlex.split(e.split("=", 1)[1])) for e in args.engine]
    folder = os.path.join(HERE, args.folder)
    names = args.program or sorted(n[: -len(".jsonnet")] for n in os.listdir(folder) if n.endswith(".jsonnet"))
    print("command: bench/compare.py " + " ".join(shlex.quote(a) for a in sys.argv[1:]))
    with tempfile.TemporaryDirectory() as temporary:
        for name in names:
            path = os.path.join(folder, name + ".jsonnet")
            best = {}
            expected = None
            for _ in range(args.runs):
                for engine, command in engines:
                    if engine in best and best[engine] is None:
                        continue
                    out = os.path.join(temporary, "out")
                    code, seconds = cpu(command, path, out)
                    if code != 0:
                        best[engine] = None
                        continue
                    if engine not in best:
                        with open(out, "rb") as result:
                            value = json.load(result)
                        if expected is None:
                            expected = value
                        elif value != expected:
                            sys.exit(f"{name}: {engine} gives another value")
                    best[engine] = min(seconds, best.get(engine) or seconds)
            ours = best[engines[0][0]]
            row = [f"{name:12} {engines[0][0]} {ours * 1000:8.1f} ms"]
            for engine, _ in engines[1:]:
                row.append(f"{engine} {'fails' if best[engine] is None else f'{best[engine] / ours:.2f}x'}")
            print("   ".join(row), flush=True)


if __name__ == "__main__":
    main()
