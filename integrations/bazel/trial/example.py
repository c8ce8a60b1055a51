"""Builds and tests the workspace of `examples/bazel` as its reader does, in a copy, with each engine that is given:
`example.py [--formatter JSONNETFMT] ENGINE…`. With a formatter that is tested, too.

The last line is `N passed, N failed`.
"""

import argparse
import itertools
import pathlib
import shutil
import subprocess
import sys
import tempfile

import formatting
import offline
import testing

ROOT = pathlib.Path(__file__).resolve().parents[3]


class Workspace:
    """A copy of the example with an engine, and its own Bazel server."""

    def __init__(self, engine: pathlib.Path, folder: pathlib.Path) -> None:
        self.root = folder / "examples/bazel"
        self.base = folder / "base"
        self.base.mkdir(parents=True)
        self.stand_ins = offline.stand_ins(folder / "rules")
        for part in ["integrations/bazel", "examples/bazel"]:
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("bazel-*", "__pycache__"))
        name = "sjsonnet.jar" if engine.suffix == ".jar" else "sjsonnet"
        (folder / "dist").mkdir()
        (folder / "dist" / name).symlink_to(engine.resolve())
        for file in ["WORKSPACE", "MODULE.bazel"]:
            self.edit(file, "dist/sjsonnet", "dist/" + name)

    def bazel(self, *arguments: str) -> tuple[int, str]:
        verb, *rest = arguments
        options = [] if verb == "shutdown" else self.stand_ins
        command = ["bazel", f"--output_base={self.base}", "--nohome_rc", verb, *options, *rest]
        done = subprocess.run(command, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout

    def edit(self, file: str, old: str, new: str) -> None:
        text = (self.root / file).read_text()
        if old not in text:
            raise SystemExit(f"{file} has no {old}")
        (self.root / file).write_text(text.replace(old, new))

    def outputs(self) -> dict[str, bytes]:
        folder = self.root / "bazel-bin/shop"
        names = [
            "catalogue-dev.yaml",
            "catalogue-prod.yaml",
            "orders.toml",
            "orders.yaml",
            "settings/version.txt",
            "manifests/orders.toml",
            "manifests/orders.yaml",
            "manifests/settings/version.txt",
            "stream.yaml",
        ]
        return {name: (folder / name).read_bytes() for name in names}


def steps(workspace: Workspace):
    """The steps of a reader, and whether each went as expected."""
    code, said = workspace.bazel("build", "//...")
    yield "build", code == 0 and "worker" in said, said
    if code != 0:
        return
    outputs = workspace.outputs()
    yield (
        "yaml",
        b"\nspec:\n  motd: |\n    Books, and coffee.\n  port: 8080\n  replicas: 3\n" in outputs["catalogue-prod.yaml"],
        outputs,
    )
    yield "toml", outputs["orders.toml"] == b"port = 9090\n", outputs
    yield "folder", all(outputs[name] == outputs["manifests/" + name] for name in ["orders.toml", "orders.yaml"]), outputs

    code, said = workspace.bazel("test", "//...")
    yield "test", code == 0 and "3 tests pass" in said, said
    workspace.bazel("clean")
    code, said = workspace.bazel("build", "--strategy=Jsonnet=sandboxed", "//...")
    yield "the same without a worker", code == 0 and "worker" not in said and workspace.outputs() == outputs, said

    # A program with every kind of input, in a repository other than the main one.
    given = ["--embed_label=1.2.3", "--action_env=TEXT_OF_ENV=of env", "--action_env=CODE_OF_ENV=3 + 4"]
    package = "@rules_sjsonnet//trial/attributes:all"
    code, said = workspace.bazel("test", *given, package)
    yield "every attribute, in a test", code == 0 and "1 test passes" in said, said
    golden = (workspace.root / "../../integrations/bazel/trial/attributes/given.golden.json").read_bytes()
    code, said = workspace.bazel("build", *given, package)
    # With modules, the repository has another name.
    [written] = (workspace.root / "bazel-bin/external").glob("rules_sjsonnet*/trial/attributes/given.json")
    yield "and in a build", code == 0 and written.read_bytes() == golden, said + written.read_text()

    workspace.edit("lib/service.libsonnet", "kind: 'Service'", "kind: 'Server'")
    code, said = workspace.bazel("test", "//...")
    shown = ['-   "kind": "Service",', '+   "kind": "Server",', "bazel run //shop:catalogue_test -- --update"]
    yield "a change is shown", code == 3 and all(line in said for line in shown), said
    code, said = workspace.bazel("run", "//shop:catalogue_test", "--", "--update")
    # The script's output passes through a process that Bazel does not always wait for.
    written = (workspace.root / "shop/catalogue.golden.json").read_text()
    yield "and accepted", code == 0 and '"kind": "Server"' in written, said
    code, said = workspace.bazel("test", "//...")
    yield "as it is now", code == 0, said

    workspace.edit("lib/BUILD.bazel", 'data = ["motd.txt"],', "")
    code, said = workspace.bazel("build", "//...")
    yield "what is not declared is not there", code == 1 and "lib/motd.txt is not an input of this action" in said, said


def main() -> None:
    passed = failed = 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--formatter", type=pathlib.Path)
    parser.add_argument("engines", type=pathlib.Path, nargs="+")
    options = parser.parse_args()
    for engine in options.engines:
        with tempfile.TemporaryDirectory(prefix="sjsonnet-example-") as folder:
            workspace = Workspace(engine, pathlib.Path(folder))
            try:
                formatted = formatting.steps(workspace, options.formatter) if options.formatter else []
                for name, holds, said in itertools.chain(steps(workspace), testing.steps(workspace), formatted):
                    passed, failed = passed + holds, failed + (not holds)
                    if not holds:
                        print(f"FAILED {engine.name}: {name}\n{said}")
            finally:
                workspace.bazel("shutdown")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
