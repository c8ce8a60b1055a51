#!/usr/bin/env python3
"""Runs a service of many threads, and shows its heap over time: `./mill bench.serviceMemory --minutes 20`.

    bench/service_memory.py JVM_COMMAND --minutes 20 --threads 16 --svg service.svg

What the service evaluates is in `bench/jmh/ServiceMemory.scala`. The heap is what was alive after the last collection of
each of its parts.
"""

import argparse
import shlex
from pathlib import Path

from measure import rows
from measure.over_time import drawn, interval, sampled


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", type=shlex.split, help="java with its options and the class path")
    parser.add_argument("--minutes", type=int, default=20)
    parser.add_argument("--threads", type=int, default=16)
    parser.add_argument("--svg", type=Path, help="draw the heap over time")
    options = parser.parse_args()
    rows.generate()
    every = interval(options.minutes)
    words = [*options.command, "sjsonnet.bench.ServiceMemory", str(options.minutes), str(options.threads), str(every)]
    samples = []
    for seconds, alive, succeeded, failed, limited, cancelled in sampled(words):
        samples.append((seconds, alive))
        print(
            f"{seconds:5} s: {alive:4} MB alive; {succeeded} succeeded, {failed} failed, "
            f"{limited} exceeded a limit, {cancelled} cancelled",
            flush=True,
        )
    if options.svg:
        options.svg.write_text(drawn({"alive": samples}))


if __name__ == "__main__":
    main()
