#!/usr/bin/env python3
"""Compares what the smallest program costs with what it cost when that was last recorded.

    bench/start_up.py BINARY [--write]

For `sjsonnet -e 1`: the size of the binary, the pages of memory that the process touches, and the instructions that it
runs, if valgrind is installed. None of them depends on how busy the machine is, so they may fail a build. The process gets
no environment, since each variable is looked at whenever another is asked for, which is 1,800 instructions for each. It
runs a fresh copy of the binary: how the system keeps a file that has been read in parts decides how many pages it maps at
once. What may grow by 3 % is in `start_up.json`; `--write` records what is measured now, for a commit that says why. The
last line is `N passed, N failed`.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

RECORD = Path(__file__).with_suffix(".json")

# How much of what is recorded is allowed.
ALLOWED = 1.03
# Another kernel, or less free memory, gives some pages more or less to the same binary.
PAGES_OF_THE_SYSTEM = 5

WORDS = ["-e", "1"]


def pages(binary):
    """The page faults of a process, the median of several."""

    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]

    def once():
        child = os.posix_spawn(binary, [binary, *WORDS], {}, file_actions=quiet)
        _, status, usage = os.wait4(child, 0)
        assert status == 0, status
        return usage.ru_minflt

    return int(statistics.median(once() for _ in range(21)))


def instructions(binary):
    if not shutil.which("valgrind"):
        return None
    path = {"PATH": os.defpath}
    command = [shutil.which("valgrind"), "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, *WORDS]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True, env=path)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        binary = shutil.copy(arguments.binary, folder)
        measured = {"size": os.path.getsize(binary), "pages": pages(binary), "instructions": instructions(binary)}
    known = {name: value for name, value in measured.items() if value is not None}
    if arguments.write:
        RECORD.write_text(json.dumps(known, indent=2) + "\n")
    record = json.loads(RECORD.read_text())
    failed = 0
    for name, value in known.items():
        most = int(record[name] * ALLOWED) + (PAGES_OF_THE_SYSTEM if name == "pages" else 0)
        is_within = value <= most
        failed += not is_within
        print(
            f"{'' if is_within else 'FAILED '}{name} of sjsonnet -e 1: {value:,}, recorded {record[name]:,}, at most {most:,}"
            + ("" if is_within else "; if that is worth it: ./mill bench.startUp --write")
        )
    print(f"{len(known) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
