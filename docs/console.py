#!/usr/bin/env python3
"""Runs the console blocks of guides as a reader would, and compares what they print.

    docs/console.py [--in-empty-root] SJSONNET PAGE…

Each page has a folder of its own, with its blocks that begin with `// name` or `# name.yaml` as files. A line that begins with
`$ ` is a command for the shell; what follows, up to the next one, is what it prints. The last line is `N passed, N failed`.

With `--in-empty-root`, SJSONNET runs in a file system that has nothing but itself and those files: no shell, no `/dev`, `/proc`
or `/tmp`. Each command is shown with the time that it took. Files are read, by `cat`, from outside. This needs root.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def commands(block):
    """(command, what it prints) for each command of a block."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def file_of(language, block):
    """The name and the text of a block that is a file, or None."""
    first, _, text = block.partition("\n")
    mark, _, name = first.partition(" ")
    is_file = (language, mark) == ("jsonnet", "//") or ((language, mark) == ("yaml", "#") and name.endswith(".yaml"))
    return (name, text) if is_file else None


def printed(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options).stdout


class Shell:
    """The reader's own machine."""

    def __init__(self, sjsonnet, folder):
        programs = folder / "bin"
        programs.mkdir()
        (programs / "sjsonnet").symlink_to(sjsonnet)
        self.environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "NO_COLOR": "1"}
        self.files = folder / "files"
        self.files.mkdir()

    def run(self, command):
        return printed(["sh", "-c", command], cwd=self.files, env=self.environment)


class EmptyRoot:
    """A file system with nothing but the binary and the files of the page."""

    def __init__(self, sjsonnet, folder):
        self.root = folder
        shutil.copy(sjsonnet, folder / "sjsonnet")
        self.files = folder / "files"
        self.files.mkdir()

    def run(self, command):
        program, *words = shlex.split(command)
        if program == "cat":
            return "".join((self.files / name).read_text() for name in words)
        assert program == "sjsonnet", command
        start = time.monotonic()
        output = printed(["/sjsonnet", *words], env={"NO_COLOR": "1"}, preexec_fn=self.enter)
        print(f"{(time.monotonic() - start) * 1000:4.0f} ms  {command}")
        return output

    def enter(self):
        os.chroot(self.root)
        os.chdir("/files")


def run(page, machine):
    passed = failed = 0
    for language, block in BLOCK.findall(page.read_text()):
        file = file_of(language, block)
        if file:
            (machine.files / file[0]).write_text(file[1])
        elif language == "console":
            for command, expected in commands(block):
                output = machine.run(command)
                if output == expected:
                    passed += 1
                else:
                    failed += 1
                    print(f"FAILED {page.name}: $ {command}\nexpected\n{expected}but it printed\n{output}")
    return passed, failed


def main():
    arguments = sys.argv[1:]
    machine = Shell
    if arguments[0] == "--in-empty-root":
        machine = EmptyRoot
        del arguments[0]
    sjsonnet = Path(arguments[0]).resolve()
    passed = failed = 0
    for name in arguments[1:]:
        with tempfile.TemporaryDirectory() as folder:
            of_page = run(Path(name), machine(sjsonnet, Path(folder)))
        passed += of_page[0]
        failed += of_page[1]
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
