"""Runs an engine once and measures its time and memory."""

import dataclasses
import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


@dataclasses.dataclass(frozen=True)
class Run:
    code: int
    seconds: float  # of processor time, user and system
    megabytes: float  # peak resident size

    @property
    def worked(self):
        return self.code == 0


class Launcher:
    """The small program that starts engines, compiled on creation."""

    def __init__(self, folder, time_limit):
        self.time_limit = time_limit
        self.report = folder / "usage"
        self.program = folder / "launch"
        compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("clang")
        if not compiler:
            raise SystemExit("a C compiler is needed: cc or clang, or what $CC names")
        subprocess.run([compiler, "-O1", "-o", self.program, HERE / "launch.c"], check=True)

    def run(self, command, folder, out, err=os.devnull, environment=None, watch=None):
        """Runs the command with its standard output in the file `out` and its standard error in `err`. `watch` is called
        meanwhile, with the process that has the command as its child.
        """
        self.report.unlink(missing_ok=True)
        words = [str(self.program), str(self.time_limit), str(self.report), *command]
        with open(out, "wb") as output, open(err, "wb") as errors:
            done = subprocess.Popen(words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
            if watch:
                watch(done)
            done.wait()
        if done.returncode != 0:
            raise SystemExit(f"{command[0]} could not be started")
        code, user, system, kilobytes = map(int, self.report.read_text().split())
        return Run(code, (user + system) / 1e6, kilobytes / 1024)
