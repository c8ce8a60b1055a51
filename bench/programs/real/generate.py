#!/usr/bin/env python3
"""Writes what the programs of this folder read and what nobody writes by hand.

    bench/programs/real/generate.py [FOLDER]        # .cache/bench/real of this checkout

A Kubernetes library of 1.5 MB, 5 MB of JSON, and one source file per service. The files are the same on
every machine, so that results can be compared with the recorded ones.
"""

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "generator"))

from library import library
from records import records
from sources import sources

FOLDER = HERE.parents[2] / ".cache" / "bench" / "real"
LIBRARY_WEIGHT = 4
ORDERS_A_DAY = 400


def write(folder):
    """Rewrites only files that have changed."""
    for path, text in {**library(LIBRARY_WEIGHT), **sources(), **records(ORDERS_A_DAY)}.items():
        file = folder / path
        content = text.encode()
        if file.exists() and file.read_bytes() == content:
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    write(parser.parse_args().folder)


if __name__ == "__main__":
    main()
