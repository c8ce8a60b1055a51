"""Bazel without a network. Bazel requests the rules for C++ and Java even in workspaces that use neither. Where it
cannot download them, as on a CI machine, these stand-ins replace them with the rules that are built into Bazel.
"""

import pathlib
import subprocess

RULES = {
    "rules_cc": (
        "cc",
        ["cc_binary", "cc_import", "cc_library", "cc_proto_library", "cc_test", "cc_toolchain", "cc_toolchain_suite"],
    ),
    "rules_java": ("java", ["java_binary", "java_import", "java_library", "java_runtime", "java_test", "java_toolchain"]),
    "rules_proto": ("proto", ["proto_library"]),
}

# Modules that Debian's Bazel 7 has no copy of, and that are not needed here.
MODULES = ["apple_support", "buildozer", "protobuf", "zlib"]


def stand_ins(folder: pathlib.Path) -> list[str]:
    """Writes replacements for what Bazel would download into a folder, and returns the options that name it."""
    return modules(folder) if version() >= 7 else repositories(folder)


def version() -> int:
    """The major version of Bazel. From 7 on we use modules, before that a WORKSPACE."""
    said = subprocess.run(["bazel", "--version"], stdout=subprocess.PIPE, check=True, text=True).stdout
    first = said.split()[1].split(".")[0]
    # Debian's Bazel 4 prints no_version.
    return int(first) if first.isdigit() else 4


def modules(folder: pathlib.Path) -> list[str]:
    options = ["--noenable_workspace"]
    for module in MODULES:
        root = folder / module
        root.mkdir(parents=True, exist_ok=True)
        (root / "MODULE.bazel").write_text(f'module(name = "{module}")\n')
        (root / "BUILD").write_text("")
        options.append(f"--override_module={module}={root}")
    return options


def repositories(folder: pathlib.Path) -> list[str]:
    options = []
    for repository, (package, rules) in RULES.items():
        root = folder / repository
        (root / package).mkdir(parents=True, exist_ok=True)
        (root / "WORKSPACE").write_text(f'workspace(name = "{repository}")\n')
        (root / package / "BUILD").write_text("")
        (root / package / "defs.bzl").write_text("".join(f"{rule} = native.{rule}\n" for rule in rules))
        options.append(f"--override_repository={repository}={root}")
    # The coverage tools, which every test depends on.
    root = folder / "remote_coverage_tools"
    root.mkdir(exist_ok=True)
    (root / "WORKSPACE").write_text('workspace(name = "remote_coverage_tools")\n')
    (root / "BUILD").write_text('filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n')
    return [*options, f"--override_repository=remote_coverage_tools={root}"]
