"""The command lines of programs that resemble what people run: those of `training`, and of the examples."""

import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples"))

from check import CASES as EXAMPLES

PROGRAMS = "native/command/training"
SHOP = f"{PROGRAMS}/shop.jsonnet"
RULES = f"{PROGRAMS}/rules.jsonnet"
PIPELINE = f"{PROGRAMS}/pipeline.jsonnet"
FILES = ["-J", f"{PROGRAMS}/lib", "--ext-str", "license=MIT"]
NAMED = ["--tla-str", "name=Bird Watch", "--tla-code", "replicas=3", "--tla-code", "settings={ verbose: true }"]


def lines(folder):
    """The arguments of each, in the repository's root. Those that write files write to `folder`."""
    return [
        *(shlex.split(line) for line in EXAMPLES.values()),
        [SHOP],
        ["-f", "yaml", SHOP],
        ["-y", "-e", f"(import '{SHOP}').live.items"],
        [RULES],
        ["-f", "yaml", RULES],
        [f"{PROGRAMS}/boards.jsonnet"],
        ["--ext-str", "ref=refs/tags/v1.4.0", PIPELINE],
        ["-f", "yaml", "--ext-str", "ref=refs/heads/topic/colours", PIPELINE],
        [f"{PROGRAMS}/tenants.jsonnet"],
        ["-S", f"{PROGRAMS}/server.jsonnet"],
        [*FILES, f"{PROGRAMS}/files.jsonnet"],
        [*FILES, *NAMED, "-c", "-m", str(folder), f"{PROGRAMS}/files.jsonnet"],
        [f"{PROGRAMS}/report.jsonnet"],
    ]
