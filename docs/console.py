#!/usr/bin/env python3
"""Runs the console blocks of guides as a reader would, and compares what they print.

    docs/console.py SJSONNET PAGE…

Each page has a folder of its own, with its blocks that begin with `// name` as files. A line that begins with `$ ` is a
command for the shell; what follows, up to the next one, is what it prints. The last line is `N passed, N failed`.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def commands(block):
    """(command, what it prints) for each command of a block."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def run(page, sjsonnet, folder):
    passed = failed = 0
    programs = folder / "bin"
    programs.mkdir()
    (programs / "sjsonnet").symlink_to(sjsonnet)
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "NO_COLOR": "1"}
    files = folder / "files"
    files.mkdir()
    for language, block in BLOCK.findall(page.read_text()):
        if language == "jsonnet" and block.startswith("// "):
            name, _, text = block.partition("\n")
            (files / name.removeprefix("// ")).write_text(text)
        elif language == "console":
            for command, expected in commands(block):
                done = subprocess.run(
                    ["sh", "-c", command],
                    cwd=files,
                    env=environment,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                )
                if done.stdout == expected:
                    passed += 1
                else:
                    failed += 1
                    print(f"FAILED {page.name}: $ {command}\nexpected\n{expected}but it printed\n{done.stdout}")
    return passed, failed


def main():
    sjsonnet = Path(sys.argv[1]).resolve()
    passed = failed = 0
    for name in sys.argv[2:]:
        with tempfile.TemporaryDirectory() as folder:
            of_page = run(Path(name), sjsonnet, Path(folder))
        passed += of_page[0]
        failed += of_page[1]
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
