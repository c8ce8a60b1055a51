#!/usr/bin/env python3
"""Runs a service that uses the npm package, and shows its memory over time: `./mill bench.npmMemory --minutes 10`.

    bench/npm_service.py PACKAGE --minutes 10 --svg service.svg

What the service does is in `bench/npm_service.cjs`. The heap is what is alive after a collection.
"""

import argparse
from pathlib import Path

from measure.over_time import drawn, interval, sampled


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("package", help="the folder of the package")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--svg", type=Path, help="draw the memory over time")
    options = parser.parse_args()
    every = interval(options.minutes)
    script = Path(__file__).with_name("npm_service.cjs")
    words = ["node", "--expose-gc", script, options.package, str(options.minutes), str(every)]
    resident, alive = [], []
    for seconds, rss, heap, succeeded, failed, limited, aborted in sampled(words):
        resident.append((seconds, rss))
        alive.append((seconds, heap))
        print(
            f"{seconds:5} s: {rss:4} MB resident, {heap:4} MB alive; {succeeded} succeeded, {failed} failed, "
            f"{limited} exceeded a limit, {aborted} aborted",
            flush=True,
        )
    if options.svg:
        options.svg.write_text(drawn({"resident": resident, "alive": alive}))


if __name__ == "__main__":
    main()
