"""The expected values of programs, as hashes recorded from the Go engine."""

import hashlib
import json
import re

# Numbers inside strings, which the Go engine writes with up to 17 digits: 0.1 is
# 0.10000000000000001.
LONG_FRACTION = re.compile(r"(?=[\d.]{17})\d+\.\d+")


def value_hash(path):
    """A hash of the value, not of the text: engines write numbers and white space differently."""
    text = path.read_bytes().decode(errors="surrogateescape")
    try:
        text = json.dumps(json.loads(text, parse_int=float), sort_keys=True)
    except ValueError:
        pass
    text = LONG_FRACTION.sub(lambda number: repr(float(number[0])), text)
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def key(row):
    """A row's class and name. `--small` changes the values, so its rows are not looked up."""
    return f"{row.kind}: {row.name}"


def read(path):
    if not path.exists():
        return {}
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return {name: value for value, _, name in (line.partition("  ") for line in lines)}


def write(path, hashes):
    heading = "# Hashes of what the Go engine makes of each program: bench/compare.py --record.\n"
    lines = [f"{value}  {name}\n" for name, value in sorted(hashes.items())]
    path.write_text(heading + "".join(lines))
