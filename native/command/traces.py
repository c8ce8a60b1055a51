"""Which code, variables and constants of a binary a program uses, by name."""

import bisect
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# A symbol in the linker's map: its address, two more numbers, its alignment, and its name in a later column.
SYMBOL = re.compile(r" *([0-9a-f]+) +[0-9a-f]+ +[0-9a-f]+ +[0-9]+ {17}(\S.*)")


class Binary:
    """A binary with fixed addresses, next to its map as written by the linker."""

    def __init__(self, path):
        self.path = path
        symbols = [SYMBOL.fullmatch(line) for line in Path(path + ".map").read_text().splitlines()]
        # If a place has several names, any of them will do.
        names = dict(sorted((int(symbol[1], 16), symbol[2]) for symbol in symbols if symbol))
        self.starts, self.names = list(names), list(names.values())

    def used_by(self, arguments):
        """The names of what a program uses, in order of first use."""
        tracing = ["valgrind", "--tool=lackey", "--trace-mem=yes", "--log-fd=1", self.path, *arguments]
        once = ["awk", "-F", "[ ,]+", "/^(I | [LSM])/ && !seen[$2 $3]++ { print /^I/ ? $2 : $3 }"]
        quiet: dict = {"stdin": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdout": subprocess.PIPE}
        with subprocess.Popen(tracing, cwd=ROOT, **quiet) as traced:
            output = subprocess.run(once, stdin=traced.stdout, capture_output=True).stdout
        addresses = (int(line, 16) for line in output.split() if re.fullmatch(rb"[0-9a-f]+", line))
        return list(dict.fromkeys(self.name(address) for address in addresses if address <= self.starts[-1]))

    def name(self, address):
        return self.names[max(0, bisect.bisect_right(self.starts, address) - 1)]
