"""What builds cost in which way: a workspace of many programs over one library, built by Bazel with engines as workers and as
processes. `./mill integrations.bazel.trial` runs it; `--help` tells the options.

All sides build the same files and take turns, step by step; after each step their outputs must be the same bytes.
"""

import argparse
import pathlib
import sys
import tempfile

import cancelled
import example
import failures
import offline
import remote
import workspace
from sides import Side

LOCAL = ["--strategy=Jsonnet=local"]
SANDBOXED = ["--strategy=Jsonnet=sandboxed"]
WORKER = ["--strategy=Jsonnet=worker", "--worker_max_instances=Jsonnet=2"]
AT_ONCE = ["--strategy=Jsonnet=worker", "--worker_max_instances=Jsonnet=1", "--experimental_worker_multiplex"]


class Trial:
    def __init__(self, options: argparse.Namespace, folder: pathlib.Path) -> None:
        self.options = options
        self.folder = folder
        self.stand_ins = offline.stand_ins(folder / "rules") if options.offline else []
        engines = {"native": (options.native, "proto"), "jar": (options.jar, "proto")}
        for name in ["jrsonnet", "go"]:
            if getattr(options, name):
                engines[name] = (getattr(options, name), "")
        repositories = {name: (str(pathlib.Path(path).resolve()), protocol) for name, (path, protocol) in engines.items()}
        library = workspace.LIBRARIES[options.library]()
        self.workspace = workspace.Workspace(folder / "workspace", options.targets, library, repositories)
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
        files = self.workspace.library.files.values()
        print(
            f"{n} programs, {len(files)} files of the library {self.options.library} with {sum(map(len, files)) / 1000:.0f} kB"
        )
        print("seconds, milliseconds for each program that is built anew, and how much less that is than by", self.options.base)
        for side in self.sides:
            side.clean()
        self.step("cold", n, lambda: None)
        self.step("nothing changed", 0, lambda: None)
        self.step("one program", 1, lambda: self.workspace.change(0, "1.1"))
        self.step(f"{some} programs", some, lambda: self.change(some, "1.2"))
        self.step(f"{some} again", some, lambda: self.change(some, "1.3"))
        self.step("a library file", n, self.workspace.change_library)

    def change(self, some: int, version: str) -> None:
        for i in range(some):
            self.workspace.change(i, version)

    def step(self, name: str, n: int, change) -> None:
        """A change, followed by a build on each side."""
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
        """Removes something that a build needs, halfway through the build."""
        side = self.sides[0]
        expected = side.digest()
        failures.cache_ends(side, expected)
        for side in self.sides:
            if "worker" in side.name:
                failures.workers_end(side, expected)
            failures.user_interrupts(side, expected)
        if self.options.remote_python:
            remote.executor_ends(self.options.remote_python, self.sides[0], expected)
            # Older versions have no multiplex workers in dynamic execution.
            if offline.version() >= 7:
                workspace = example.Workspace(pathlib.Path(self.options.jar), self.folder / "example")
                try:
                    cancelled.check(self.options.remote_python, workspace)
                finally:
                    workspace.bazel("shutdown")

    def shutdown(self) -> None:
        for side in self.sides:
            side.shutdown()


def main() -> None:
    root = pathlib.Path(__file__).resolve().parents[3]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--targets", type=int, default=5000)
    parser.add_argument("--library", choices=list(workspace.LIBRARIES), default="modules", help="what the programs import")
    parser.add_argument("--native", default=root / "dist/sjsonnet")
    parser.add_argument("--jar", default=root / "dist/sjsonnet.jar")
    parser.add_argument("--jrsonnet", help="the command of jrsonnet, to measure it too")
    parser.add_argument("--go", help="the command of the Go engine, to measure it too")
    parser.add_argument("--remote-python", help="a Python with what executor.py needs, to build on a remote executor too")
    parser.add_argument("--base", default="process", help="the way that the others are compared with")
    parser.add_argument("--sides", help="names of ways, with commas between them")
    parser.add_argument("--only", choices=["measure", "fail"])
    parser.add_argument("--offline", action=argparse.BooleanOptionalAction, default=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sjsonnet-trial-") as folder:
        trial = Trial(options, pathlib.Path(folder))
        try:
            if options.only != "fail":
                trial.measure()
            else:
                for side in trial.sides:
                    side.build()
            if options.only != "measure":
                trial.fail()
        finally:
            trial.shutdown()


if __name__ == "__main__":
    main()
