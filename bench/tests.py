#!/usr/bin/env python3
"""Compares `sjsonnet test` with a process for each case.

    bench/tests.py OURS PEER [--cases 1000] [--rounds 3]

Writes a library and a suite of cases over it, which OURS runs as one, and the same cases as programs of their own, each of
which PEER evaluates in a process. Both give the same verdicts, or this fails. Sides are interleaved; what is compared is the
processor time of each with its children, and of OURS also the memory for one and for four times as many cases.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

LIBRARY = """\
{
  local lib = self,
  labels(name, env):: { app: name, env: env, tier: if env == 'prod' then 'gold' else 'bronze' },
  container(name, n):: {
    name: name,
    image: 'registry.example/%s:1.%d' % [name, n],
    env: [{ name: 'KEY_%d' % i, value: std.toString(i * n) } for i in std.range(0, n % 9)],
  },
  deployment(name, env, n):: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: name, labels: lib.labels(name, env) },
    spec: {
      replicas: if env == 'prod' then n * 3 else n,
      template: { metadata: { labels: lib.labels(name, env) }, spec: { containers: [lib.container(c, n) for c in [name, 'proxy']] } },
    },
  },
}
"""


def case(i):
    """What a case evaluates, and what it expects."""
    env = "prod" if i % 2 else "test"
    actual = f"std.length(std.toString(lib.deployment('s{i}', '{env}', {i})))"
    return actual, f"{actual} > {400 if i % 10 else 10000}"


def write(folder, cases):
    (folder / "lib.libsonnet").write_text(LIBRARY)
    fields = [f"  t{i}: {case(i)[1]},\n" for i in range(cases)]
    (folder / f"suite_{cases}_test.jsonnet").write_text("local lib = import 'lib.libsonnet';\n{\n" + "".join(fields) + "}\n")


def spent(run):
    """What `run` returns, and the processor time of its processes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = run()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return result, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ours(binary, folder, cases):
    command = [binary, "test", "--no-settings", f"suite_{cases}_test.jsonnet"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.stdout.splitlines()[-1]


def theirs(binary, folder, cases):
    passed = 0
    for i in range(cases):
        done = subprocess.run([binary, f"case_{i}.jsonnet"], cwd=folder, capture_output=True, text=True)
        passed += done.stdout == "true\n"
    return f"{passed} passed, {cases - passed} failed"


def memory(binary, folder, cases):
    """The largest amount that a run of the suite takes, in MiB."""
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    path = str(folder / f"suite_{cases}_test.jsonnet")
    child = os.posix_spawn(binary, [binary, "test", "--no-settings", path], {}, file_actions=quiet)
    _, _, usage = os.wait4(child, 0)
    return usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ours", type=os.path.abspath)
    parser.add_argument("peer", type=os.path.abspath)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write(folder, options.cases)
        write(folder, 4 * options.cases)
        for i in range(options.cases):
            (folder / f"case_{i}.jsonnet").write_text(f"local lib = import 'lib.libsonnet';\n{case(i)[1]}\n")
        ratios = []
        for _ in range(options.rounds):
            verdict, own = spent(lambda: ours(options.ours, folder, options.cases))
            expected, peer = spent(lambda: theirs(options.peer, folder, options.cases))
            if verdict != expected:
                sys.exit(f"ours: {verdict}; theirs: {expected}")
            ratios.append(peer / own)
            print(f"{verdict}: {own:.3f} s of the processor as one suite, {peer:.3f} s in {options.cases} processes")
        print(f"ratio {statistics.median(ratios):.1f}, from {min(ratios):.1f} to {max(ratios):.1f}")
        one, four = (memory(options.ours, folder, n * options.cases) for n in (1, 4))
        print(f"memory: {one:.1f} MiB for {options.cases} cases, {four:.1f} MiB for four times as many")


if __name__ == "__main__":
    main()
