"""What builds cost in which way: a workspace of many programs over one library, built by Bazel with engines as workers and as
processes. `./mill scale.bazel` runs it; `--help` tells the options.

All sides build the same files and take turns, step by step; after each step their outputs must be the same bytes.
"""

import argparse
import hashlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import cache
import offline
import workspace

LOCAL = ["--strategy=Jsonnet=local"]
SANDBOXED = ["--strategy=Jsonnet=sandboxed"]
WORKER = ["--strategy=Jsonnet=worker", "--worker_max_instances=Jsonnet=2"]
AT_ONCE = ["--strategy=Jsonnet=worker", "--worker_max_instances=Jsonnet=1", "--experimental_worker_multiplex"]


class Side:
    """A way of building, with a Bazel of its own."""

    def __init__(self, name: str, engine: str, options: list[str], trial: "Trial") -> None:
        self.name = name
        self.options = [f"--extra_toolchains=@{engine}//:toolchain", *options]
        self.trial = trial
        self.output_base = trial.folder / "bazel" / name.replace(" ", "-")
        self.output_base.mkdir(parents=True)

    def command(self, *arguments: str) -> list[str]:
        startup = [f"--output_base={self.output_base}", "--nohome_rc", "--max_idle_secs=600"]
        return ["bazel", *startup, *arguments]

    def start(self, verb: str, *options: str) -> subprocess.Popen:
        # Two processes at once, whatever the machine has: the sides are to be compared.
        common = ["--noshow_progress", "--symlink_prefix=/", "--jobs=2", *self.trial.stand_ins]
        arguments = [verb, *common, *self.options, *options, "//apps/..."]
        return subprocess.Popen(
            self.command(*arguments), cwd=self.trial.workspace,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )

    def build(self, *options: str) -> tuple[float, str]:
        """Seconds, and what Bazel said."""
        begin = time.monotonic()
        process = self.start("build", *options)
        said, _ = process.communicate()
        if process.returncode != 0:
            sys.exit(f"{self.name}: exit code {process.returncode}\n{said[-3000:]}")
        return time.monotonic() - begin, said

    def clean(self) -> None:
        """Leaves nothing but what Bazel knows of the files of the workspace, so that a build costs what its actions do."""
        subprocess.run(self.command("clean"), cwd=self.trial.workspace, check=True, capture_output=True)
        self.build("--nobuild")

    def outputs(self) -> pathlib.Path:
        return self.output_base / "execroot/trial/bazel-out/k8-fastbuild/bin/apps"

    def digest(self) -> str:
        total = hashlib.sha256()
        files = sorted(self.outputs().rglob("*.json"))
        for file in files:
            total.update(f"{file.relative_to(self.outputs())} {file.stat().st_size}\n".encode() + file.read_bytes())
        return f"{len(files)} files, {total.hexdigest()[:16]}"

    def workers(self) -> list[int]:
        """The ids of the workers that our Bazel has started."""
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
        """The seconds of processor time that Bazel, its workers and the processes that have ended took until now. On a machine that
        others use, too, they say more than those of a clock.
        """
        server = int((self.output_base / "server/server.pid.txt").read_text())
        ticks = 0
        for process in [server, *self.workers()]:
            fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def shutdown(self) -> None:
        subprocess.run(self.command("shutdown"), cwd=self.trial.workspace, capture_output=True)


class Trial:
    def __init__(self, options: argparse.Namespace, folder: pathlib.Path) -> None:
        self.options = options
        self.folder = folder
        self.workspace = folder / "workspace"
        self.stand_ins = offline.stand_ins(folder / "rules") if options.offline else []
        engines = {"native": (options.native, "proto"), "jar": (options.jar, "proto")}
        for name in ["jrsonnet", "go"]:
            if getattr(options, name):
                engines[name] = (getattr(options, name), "")
        workspace.generate(self.workspace, options.targets, {name: (str(pathlib.Path(path).resolve()), p) for name, (path, p) in engines.items()})
        ways = {
            "worker": ("native", WORKER),
            "worker jar": ("jar", WORKER),
            "worker jar at once": ("jar", AT_ONCE),
            "process": ("native", LOCAL),
            "process sandboxed": ("native", SANDBOXED),
            "process jar": ("jar", LOCAL),
            "jrsonnet": ("jrsonnet", LOCAL),
            "go": ("go", LOCAL),
        }
        chosen = options.sides.split(",") if options.sides else [n for n in ways if n != "process jar"]
        self.sides = [Side(name, *ways[name], self) for name in chosen if ways[name][0] in engines]

    def measure(self) -> None:
        n = self.options.targets
        some = max(1, n // 10)
        print(f"{n} programs, {workspace.MODULES} files of a library")
        print("seconds, milliseconds for each program that is built anew, and how much less that is than by", self.options.base)
        for side in self.sides:
            side.clean()
        self.step("cold", n, lambda: None)
        self.step("nothing changed", 0, lambda: None)
        self.step("one program", 1, lambda: workspace.change(self.workspace, 0, "1.1"))
        self.step(f"{some} programs", some, lambda: self.change(some, "1.2"))
        self.step(f"{some} again", some, lambda: self.change(some, "1.3"))
        self.step("a library file", n, lambda: workspace.change_library(self.workspace, 3))

    def change(self, some: int, version: str) -> None:
        for i in range(some):
            workspace.change(self.workspace, i, version)

    def step(self, name: str, n: int, change) -> None:
        """A change, and the build behind it, on each side."""
        change()
        rows, digests = {}, set()
        for side in self.sides:
            begin = side.processor()
            seconds, _ = side.build()
            rows[side.name] = seconds, side.processor() - begin
            digests.add(side.digest())
        if len(digests) != 1:
            sys.exit(f"{name}: the outputs differ: {digests}")
        print(f"{name} ({digests.pop()})")
        base = rows[self.options.base]
        for side, costs in rows.items():
            shown = [f"{cost:8.2f} s" + (f" {1000 * cost / n:7.2f} ms" if n else " " * 11) for cost in costs]
            ratios = [f"{of_base / max(cost, 0.01):6.2f}x" for cost, of_base in zip(costs, base)]
            print(f"    {side:20}{shown[0]}{ratios[0]}   processor{shown[1]}{ratios[1]}", flush=True)

    def fail(self) -> None:
        """Takes away what a build needs, in the middle of it."""
        side = self.sides[0]
        expected = side.digest()

        with cache.Cache() as remote:
            option = f"--remote_cache={remote.url}"
            side.clean()
            side.build(option)
            side.clean()
            _, said = side.build(option)
            report("a second clean build with the cache", processes(said), side, expected)
            other = Side(side.name + " elsewhere", "native", side.options, self)
            _, said = other.build(option)
            report("the same on another machine (another folder)", processes(said), other, expected)
            other.shutdown()
            side.clean()
            process = side.start("build", option, "--noremote_accept_cached")
            time.sleep(self.options.pause)
            remote.stop()
            said, _ = process.communicate()
            report(f"the cache stops in the middle: exit code {process.returncode}", processes(said), side, expected)

        side.clean()
        process = side.start("build")
        killed = 0
        while process.poll() is None and killed < 3:
            time.sleep(self.options.pause)
            for worker in side.workers():
                os.kill(worker, signal.SIGKILL)
                killed += 1
        said, _ = process.communicate()
        print(f"{killed} workers killed: exit code {process.returncode}: {last_error(said)}")
        _, said = side.build()
        report("the next build", processes(said), side, expected)

    def shutdown(self) -> None:
        for side in self.sides:
            side.shutdown()


def processes(said: str) -> str:
    return next((line for line in said.splitlines() if "processes:" in line or "process:" in line), said[-300:])


def last_error(said: str) -> str:
    return next((line for line in said.splitlines() if line.startswith("ERROR")), "no error")


def report(what: str, said: str, side: Side, expected: str) -> None:
    print(f"{what}: {said}", flush=True)
    found = side.digest()
    if found != expected:
        sys.exit(f"{what}: {found}, not {expected}")


def main() -> None:
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--targets", type=int, default=5000)
    parser.add_argument("--native", default=root / "dist/sjsonnet")
    parser.add_argument("--jar", default=root / "dist/sjsonnet.jar")
    parser.add_argument("--jrsonnet", help="the command of jrsonnet, to measure it too")
    parser.add_argument("--go", help="the command of the Go engine, to measure it too")
    parser.add_argument("--base", default="process", help="the way that the others are compared with")
    parser.add_argument("--sides", help="names of ways, with commas between them")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds until something is taken away")
    parser.add_argument("--only", choices=["measure", "fail"])
    parser.add_argument("--offline", action=argparse.BooleanOptionalAction, default=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sjsonnet-trial-") as folder:
        trial = Trial(options, pathlib.Path(folder))
        try:
            if options.only != "fail":
                trial.measure()
            else:
                trial.sides[0].build()
            if options.only != "measure":
                trial.fail()
        finally:
            trial.shutdown()


if __name__ == "__main__":
    main()
