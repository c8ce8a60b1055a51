#!/usr/bin/env python3
"""Sends distinct programs to persistent workers, and shows the memory that each worker takes over time.

    bench/worker_memory.py native=dist/sjsonnet jvm='java -jar dist/sjsonnet.jar' --requests 200000 --svg memory.svg

The programs have all names and numbers of their own, so that nothing that a worker keeps is of use to the next request.
"""

import argparse
import json
import shlex
import subprocess
import time
from pathlib import Path

from measure.over_time import drawn

SAMPLES = 100


def small(i):
    return f"{{ a{i}: {i}, b: self.a{i} + 1, c: 'text {i}' }}"


def larger(i):
    objects = ", ".join(f"{{ f{i}_{j}: {i} + {j}, g: 'v{j}' }}" for j in range(30))
    return f"local f(x) = {{ n: x, ['k' + x]: x + {i} }}; [f(i) {{ m{i}: self.n }} for i in std.range(1, 3)] + [{objects}]"


KINDS = {"small": small, "larger": larger}


def megabytes(process):
    """The resident size of a process."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise SystemExit("the worker has ended")


def measured(command, program, requests):
    """(number of requests, megabytes) at regular intervals, and the seconds that all requests took."""
    words = [*shlex.split(command), "--persistent_worker", "--worker-protocol=json"]
    samples = []
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        start = time.monotonic()
        for i in range(1, requests + 1):
            request = {"arguments": ["-o", "/dev/null", "-e", program(i)], "requestId": i}
            worker.stdin.write(json.dumps(request).encode() + b"\n")
            worker.stdin.flush()
            response = json.loads(worker.stdout.readline())
            if response["exitCode"] != 0 or response["requestId"] != i:
                raise SystemExit(f"request {i}: {response}")
            if i % max(1, requests // SAMPLES) == 0:
                samples.append((i, megabytes(worker)))
        seconds = time.monotonic() - start
        worker.stdin.close()
    return samples, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("workers", nargs="+", metavar="NAME=COMMAND")
    parser.add_argument("--requests", type=int, default=200000)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--svg", type=Path, help="draw the memory over time")
    options = parser.parse_args()
    series = {}
    for worker in options.workers:
        name, _, command = worker.partition("=")
        for kind in options.kinds:
            samples, seconds = measured(command, KINDS[kind], options.requests)
            series[f"{name}, {kind}"] = samples
            shown = [samples[len(samples) * k // 10 - 1] for k in range(1, 11)]
            sizes = " ".join(f"{size:.0f}" for _, size in shown)
            most = max(size for _, size in samples)
            print(
                f"{name}, {kind}: {options.requests} requests in {seconds:.0f} s; MB at each tenth: {sizes}; most {most:.0f}",
                flush=True,
            )
    if options.svg:
        options.svg.write_text(drawn(series))


if __name__ == "__main__":
    main()
