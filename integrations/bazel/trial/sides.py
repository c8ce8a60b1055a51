"""A workspace, built by Bazel in a particular way."""

import hashlib
import os
import pathlib
import subprocess
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trial import Trial


class Side:
    """A way of building, with its own Bazel server."""

    def __init__(self, name: str, engine: str, options: list[str], trial: "Trial") -> None:
        self.name = name
        self.engine = engine
        self.ways = options
        self.options = [f"--extra_toolchains=@{engine}//:toolchain", *options]
        self.trial = trial
        self.output_base = trial.folder / "bazel" / name.replace(" ", "-")
        self.output_base.mkdir(parents=True)

    def command(self, *arguments: str) -> list[str]:
        startup = [f"--output_base={self.output_base}", "--nohome_rc", "--max_idle_secs=600"]
        return ["bazel", *startup, *arguments]

    def start(self, verb: str, *options: str) -> subprocess.Popen:
        # Two jobs at once on any machine, so that the sides are comparable.
        common = ["--noshow_progress", "--symlink_prefix=/", "--jobs=2", *self.trial.stand_ins]
        arguments = [verb, *common, *self.options, *options, "//apps/..."]
        return subprocess.Popen(
            self.command(*arguments),
            cwd=self.trial.workspace.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def build(self, *options: str) -> tuple[float, str]:
        """The elapsed seconds, and Bazel's output."""
        begin = time.monotonic()
        process = self.start("build", *options)
        said, _ = process.communicate()
        if process.returncode != 0:
            sys.exit(f"{self.name}: exit code {process.returncode}\n{said[-3000:]}")
        return time.monotonic() - begin, said

    def clean(self) -> None:
        """Cleans everything but Bazel's analysis of the workspace, so that a build costs only its actions."""
        subprocess.run(self.command("clean"), cwd=self.trial.workspace.root, check=True, capture_output=True)
        self.build("--nobuild")

    def outputs(self) -> pathlib.Path:
        # With modules, the main repository is called _main.
        roots = [self.output_base / "execroot" / name for name in ["_main", "trial"]]
        return next((root for root in roots if root.exists()), roots[0]) / "bazel-out/k8-fastbuild/bin/apps"

    def files(self) -> list[pathlib.Path]:
        return list(self.outputs().rglob("*.json"))

    def digest(self) -> str:
        total = hashlib.sha256()
        files = sorted(self.files())
        for file in files:
            total.update(f"{file.relative_to(self.outputs())} {file.stat().st_size}\n".encode() + file.read_bytes())
        return f"{len(files)} files, {total.hexdigest()[:16]}"

    def workers(self) -> list[int]:
        """The process ids of our Bazel's workers."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if entry.name.isdigit():
                    words = (entry / "cmdline").read_bytes().split(b"\0")
                    folder = os.readlink(entry / "cwd")
                    if b"--persistent_worker" in words and folder.startswith(str(self.output_base)):
                        found.append(int(entry.name))
            except OSError:
                pass
        return found

    def processor(self) -> float:
        """The processor seconds that Bazel, its workers and ended processes have used so far. On a machine with other
        load, they are more meaningful than elapsed time.
        """
        server = int((self.output_base / "server/server.pid.txt").read_text())
        ticks = 0
        for process in [server, *self.workers()]:
            fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def shutdown(self) -> None:
        subprocess.run(self.command("shutdown"), cwd=self.trial.workspace.root, capture_output=True)

    def elsewhere(self, name: str = "", ways: list[str] | None = None) -> "Side":
        """Another Bazel server in another folder, which builds in the same way or in another."""
        return Side(name or self.name + " elsewhere", self.engine, self.ways if ways is None else ways, self.trial)

    def begin(self, *options: str) -> subprocess.Popen:
        """Starts a clean build and returns halfway through it: some of its outputs exist, unless it has already
        ended.
        """
        self.clean()
        some = self.trial.options.targets // 5
        process = self.start("build", *options)
        while process.poll() is None and len(self.files()) < some:
            time.sleep(0.05)
        return process

    def expect(self, what: str, said: str, expected: str) -> None:
        """Prints a summary of a build, and exits if its outputs are not the expected ones."""
        print(f"{what}: {summary(said)}", flush=True)
        found = self.digest()
        if found != expected:
            sys.exit(f"{what}: {found}, not {expected}")


def summary(said: str) -> str:
    """The number of actions that a build ran in each way."""
    return next((line for line in said.splitlines() if "processes:" in line or "process:" in line), said[-300:])


def first_error(said: str) -> str:
    return next((line for line in said.splitlines() if line.startswith("ERROR")), "no error")
