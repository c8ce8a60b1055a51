"""Workspaces like those of companies that generate their configuration: many programs over one library."""

import pathlib

import kubernetes
import modules

PER_PACKAGE = 50


class Library:
    """What a workspace's programs import, and how they are generated."""

    def __init__(self, files: dict[str, str], kind, imports: list[str]) -> None:
        self.files = files
        self.imports = imports
        self.change = kind.change
        self.program = kind.program


LIBRARIES = {
    "modules": lambda: Library(modules.files(), modules, []),
    "kubernetes": lambda: Library(kubernetes.files(is_one=False), kubernetes, ["."]),
    "kubernetes-one-file": lambda: Library(kubernetes.files(is_one=True), kubernetes, ["."]),
}


class Workspace:
    def __init__(self, root: pathlib.Path, targets: int, library: Library, repositories: dict[str, tuple[str, str]]) -> None:
        """Writes the workspace.

        repositories: the file and worker protocol of each engine, by name
        """
        self.root = root
        self.library = library
        rules = pathlib.Path(__file__).resolve().parent.parent
        engines = "".join(
            f'sjsonnet_repository(name = "{name}", path = "{path}", worker_protocol = "{protocol}")\n'
            for name, (path, protocol) in repositories.items()
        )
        write(
            root / "WORKSPACE",
            f"""\
workspace(name = "trial")
local_repository(name = "rules_sjsonnet", path = "{rules}")
load("@rules_sjsonnet//jsonnet:repositories.bzl", "sjsonnet_repository")
{engines}""",
        )
        # Bazel reads this file instead from version 7 on.
        write(
            root / "MODULE.bazel",
            f"""\
module(name = "trial")
bazel_dep(name = "rules_sjsonnet")
local_path_override(module_name = "rules_sjsonnet", path = "{rules}")
sjsonnet_repository = use_repo_rule("@rules_sjsonnet//jsonnet:repositories.bzl", "sjsonnet_repository")
{engines}""",
        )
        for name, text in library.files.items():
            write(root / "lib" / name, text)
        attributes = f'srcs = glob(["**/*.libsonnet"]), imports = {library.imports}, visibility = ["//visibility:public"]'
        write(
            root / "lib/BUILD",
            f"""\
load("@rules_sjsonnet//jsonnet:jsonnet.bzl", "jsonnet_library")
jsonnet_library(name = "lib", {attributes})
""",
        )
        for i in range(targets):
            self.change(i, "1.0")
        for first in range(0, targets, PER_PACKAGE):
            rules_of = "".join(
                f'jsonnet_to_json(name = "a{i}", src = "a{i}.jsonnet", deps = ["//lib"])\n'
                for i in range(first, min(first + PER_PACKAGE, targets))
            )
            write(
                self.program(first).parent / "BUILD",
                'load("@rules_sjsonnet//jsonnet:jsonnet.bzl", "jsonnet_to_json")\n' + rules_of,
            )

    def program(self, i: int) -> pathlib.Path:
        return self.root / f"apps/p{i // PER_PACKAGE}/a{i}.jsonnet"

    def change(self, i: int, version: str) -> None:
        """Rewrites a program."""
        write(self.program(i), self.library.program(i, version))

    def change_library(self) -> None:
        name, text = self.library.change()
        write(self.root / "lib" / name, text)


def write(path: pathlib.Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
