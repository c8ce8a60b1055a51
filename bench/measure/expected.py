"""What programs give: hashes of values, recorded from the Go engine."""

import hashlib
import json


def value_hash(path):
    """Of a value and not of its text, since engines write numbers and white space differently."""
    content = path.read_bytes()
    try:
        value = json.loads(content, parse_int=float)
    except ValueError:
        return hashlib.sha256(content).hexdigest()
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def key(row):
    """A row's class and name: `--small` changes what a row gives, so its rows are not looked up."""
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
