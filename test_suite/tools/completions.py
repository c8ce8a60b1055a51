#!/usr/bin/env python3
"""Types words into shells, presses TAB, and looks at what is completed and what is offered.

    ./mill completions                    in bash, zsh and fish, as far as they are installed
    ./mill completions --shells zsh

bash and zsh run interactively on a terminal of their own, as people use them; fish answers `complete -C`. Nothing of the
user's own settings is read. Fails if a shell does anything else than is expected, such as printing an error.
"""

import argparse
import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# What is typed, and what the line must be after TAB; a list is what must be offered, no more and no less,
# and a set must be among what is offered.
COMMANDS = {"check", "completions", "deps", "doc", "docs", "fmt", "help", "lint", "man", "vendor", "run"}
ACTIONS = ["add", "init", "install", "list", "remove", "update", "verify", "why"]
CASES = [
    ("sjsonnet ve", "sjsonnet vendor "),
    ("sjsonnet ver", "sjsonnet version.jsonnet "),
    ("sjsonnet li", "sjsonnet lint "),
    ("sjsonnet ", COMMANDS | {"version.jsonnet"}),
    ("sjsonnet vendor ", ACTIONS),
    ("sjsonnet vendor up", "sjsonnet vendor update "),
    ("sjsonnet vendor why ", "sjsonnet vendor why lib "),
    ("sjsonnet vendor -q remove l", "sjsonnet vendor -q remove lib "),
    ("sjsonnet vendor add li", "sjsonnet vendor add lib/"),
    ("sjsonnet vendor list v", "sjsonnet vendor list v"),
    ("sjsonnet vendor --fro", "sjsonnet vendor --frozen "),
    ("sjsonnet doc subs", "sjsonnet doc substr "),
    ("sjsonnet doc compreh", "sjsonnet doc comprehension "),
    ("sjsonnet doc object", {"object", "objectFields"}),
    ("sjsonnet help fm", "sjsonnet help fmt "),
    ("sjsonnet completions z", "sjsonnet completions zsh "),
    ("sjsonnet lint ver", "sjsonnet lint version.jsonnet "),
    ("sjsonnet fmt ver", "sjsonnet fmt version.jsonnet "),
    ("sjsonnet man v", "sjsonnet man v"),
    ("sjsonnet -J li", "sjsonnet -J lib/"),
    ("sjsonnet lint --format sa", "sjsonnet lint --format sarif "),
]

ESCAPES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07]*\x07|\x1b[=>]|[\r\x07\x08]")
QUIET = 0.5
PATIENCE = 60.0


class Interactive:
    """A shell on a terminal. Ctrl-X writes the line that is being edited to a file, and begins another."""

    def __init__(self, command, setup, folder, env):
        self.line = folder / "line"
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder / "project")
            os.execvpe(command[0], command, env)
        for line in setup:
            self.send(line + "\n")
        self.wait_for("echo re''ady", b"ready")

    def send(self, text):
        os.write(self.terminal, text.encode())

    def read(self, seconds):
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        try:
            return os.read(self.terminal, 65536) if ready else b""
        except OSError:
            return b""

    def wait_for(self, line, mark):
        self.send(line + "\n")
        seen, end = b"", time.monotonic() + PATIENCE
        while mark not in seen and time.monotonic() < end:
            seen += self.read(QUIET)
        self.until_quiet()

    def until_quiet(self):
        seen = b""
        while part := self.read(QUIET):
            seen += part
        return seen

    def completed(self, typed):
        """The line after TAB, and all that has been shown since."""
        self.line.unlink(missing_ok=True)
        self.send(typed + "\t")
        # The shell may run the command to find out what to offer: it takes Ctrl-X when it is done with TAB.
        seen = self.until_quiet()
        self.send("\x18")
        end = time.monotonic() + PATIENCE
        while not self.line.exists() and time.monotonic() < end:
            seen += self.read(QUIET)
        self.until_quiet()
        shown = ESCAPES.sub(b" ", seen).decode(errors="replace")
        return self.line.read_text().removesuffix("\n"), shown

    def offered(self, typed):
        _, shown = self.completed(typed)
        # A folder that is called like a command has a slash.
        words = [word.removesuffix("/") for word in shown.replace(typed, " ").replace("> ", " ").split()]
        return [word for word in words if not typed.startswith(word)], shown


class Bash(Interactive):
    def __init__(self, script, folder, env):
        setup = [
            "PS1='> '; bind 'set enable-bracketed-paste off'; bind 'set page-completions off'",
            "bind 'set completion-query-items 0'; bind 'set show-all-if-ambiguous on'",
            (
                f"dump() {{ printf '%s\\n' \"$READLINE_LINE\" >{folder}/part; mv {folder}/part {folder}/line;"
                " READLINE_LINE=; READLINE_POINT=0; }; bind -x '\"\\C-x\": dump'"
            ),
            f"source {script}",
        ]
        super().__init__(["bash", "--norc", "--noprofile", "-i"], setup, folder, env)


class Zsh(Interactive):
    def __init__(self, script, folder, env):
        setup = [
            "PS1='> '; unsetopt zle_bracketed_paste prompt_sp menu_complete auto_menu; LISTMAX=10000",
            "autoload -Uz compinit && compinit -u -D",
            f'dump() {{ print -r -- "$BUFFER" >{folder}/part; mv {folder}/part {folder}/line; BUFFER=; }}',
            "zle -N dump; bindkey '^X' dump",
            f"source {script}",
        ]
        super().__init__(["zsh", "-f", "-i"], setup, folder, env)

    def offered(self, typed):
        words, shown = super().offered(typed)
        # Each command is followed by what it does: `check  -- report …`.
        lines = [line.split(" -- ")[0].split() for line in shown.splitlines() if " -- " in line]
        return [line[0] for line in lines if line] + words if lines else words, shown


class Fish:
    def __init__(self, script, folder, env):
        self.script, self.cwd, self.env = script, folder / "project", env

    def run(self, typed):
        code = f"source {self.script}; complete -C {shlex.quote(typed)}"
        ran = subprocess.run(
            ["fish", "--no-config", "-c", code], capture_output=True, text=True, cwd=self.cwd, env=self.env, check=False
        )
        return [line.split("\t")[0] for line in ran.stdout.splitlines()], ran.stdout + ran.stderr

    def completed(self, typed):
        words, shown = self.run(typed)
        begin = typed.rpartition(" ")[0] + " "
        if len(words) != 1:
            return typed, shown
        return begin + words[0] + ("" if words[0].endswith("/") else " "), shown

    def offered(self, typed):
        return self.run(typed)


SHELLS = {"bash": Bash, "zsh": Zsh, "fish": Fish}
WRONG = re.compile(r"not found|error|unmatched|bad |invalid|_alternative|Usage:", re.IGNORECASE)


def problem(shell, typed, expected):
    """What is wrong with what the shell makes of it, if anything."""
    if isinstance(expected, str):
        line, shown = shell.completed(typed)
        if line.rstrip("\n") != expected:
            return f"{line!r}, not {expected!r}; shown: {shown!r}"
    else:
        words, shown = shell.offered(typed)
        missing = set(expected) - set(words)
        more = set(words) - set(expected) - {">"} if isinstance(expected, list) else set()
        if missing or more:
            return f"missing {sorted(missing)}, too many {sorted(more)}; shown: {shown!r}"
    if WRONG.search(shown.replace(typed, "")) and not isinstance(expected, set):
        return f"it says {shown!r}"
    return None


def prepare(folder, ours):
    """A project with a package, and `sjsonnet` on the path."""
    project, commands = folder / "project", folder / "bin"
    for each in (project / "lib", project / "vendor", commands):
        each.mkdir(parents=True)
    (project / "version.jsonnet").write_text("1\n")
    (project / "lib/a.libsonnet").write_text("{}\n")
    command = commands / "sjsonnet"
    command.write_text(f'#!/bin/sh\nexec {shlex.join(ours)} "$@"\n')
    command.chmod(0o755)
    env = {
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(folder),
        "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "200",
        "LINES": "1000",
    }
    for words in (["init"], ["add", "./lib"]):
        subprocess.run([command, "vendor", *words], cwd=project, env=env, check=True, capture_output=True)
    return command, env


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--ours", required=True, help="the command")
    parser.add_argument("--shells", default=",".join(SHELLS), help="with commas")
    options = parser.parse_args()
    n_wrong = 0
    for name in options.shells.split(","):
        if not shutil.which(name):
            print(f"{name}: not installed")
            continue
        with tempfile.TemporaryDirectory() as path:
            folder = Path(path)
            command, env = prepare(folder, shlex.split(options.ours))
            script = folder / f"completions.{name}"
            script.write_bytes(subprocess.run([command, "completions", name], check=True, capture_output=True).stdout)
            shell = SHELLS[name](script, folder, env)
            problems = [(typed, found) for typed, expected in CASES if (found := problem(shell, typed, expected))]
        for typed, found in problems:
            print(f"{name}: {typed!r} TAB: {found}")
        n_wrong += len(problems)
        print(f"{name}: {len(CASES)} lines, {len(problems)} wrong")
    sys.exit(1 if n_wrong else 0)


if __name__ == "__main__":
    main()
