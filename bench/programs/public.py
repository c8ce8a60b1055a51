#!/usr/bin/env python3
"""Lays out public Jsonnet programs, so that they can be run: `bench/compare.py --class public`.

    bench/programs/public.py FOLDER_OF_CLONES

The folder holds clones as OWNER/NAME, with or without a work tree; a plain folder, such as a Go module's, will
do as well. The libraries in a program's lock file are put into `vendor`, at the requested version if the clone
has it, else at the newest. Everything goes to `.cache/bench/public`; none of it is ever committed. Missing
clones are reported, and the programs that need them may fail.
"""

import argparse
import io
import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / ".cache" / "bench" / "public"

# layout -> the repository, its folders to take, the lock file whose libraries are needed, and other
# libraries: (repository, folder)
LAYOUTS = {
    "kube-prometheus": (
        "prometheus-operator/kube-prometheus",
        ["jsonnet", "examples", "example.jsonnet"],
        "jsonnetfile.lock.json",
        [
            ("prometheus-operator/kube-prometheus", "jsonnet/kube-prometheus"),
            ("grafana/grafonnet", "gen/grafonnet-v11.4.0"),
        ],
    ),
    "kubernetes-mixin": (
        "kubernetes-monitoring/kubernetes-mixin",
        ["alerts", "config.libsonnet", "dashboards", "lib", "mixin.libsonnet", "rules"],
        "jsonnetfile.lock.json",
        [],
    ),
    "etcd": ("etcd-io/etcd", ["contrib/mixin"], "contrib/mixin/jsonnetfile.lock.json", []),
    "thanos": ("thanos-io/thanos", ["mixin"], "mixin/jsonnetfile.lock.json", []),
    "alertmanager": (
        "prometheus/alertmanager",
        ["doc/alertmanager-mixin"],
        "doc/alertmanager-mixin/jsonnetfile.lock.json",
        [],
    ),
    "node-exporter": (
        "prometheus/node_exporter",
        ["docs/node-mixin"],
        None,
        [
            ("grafana/grafonnet", "gen/grafonnet-latest"),
            ("grafana/grafonnet", "gen/grafonnet-v11.4.0"),
            ("jsonnet-libs/docsonnet", "doc-util"),
            ("jsonnet-libs/xtd", "."),
        ],
    ),
    "prometheus": (
        "prometheus/prometheus",
        ["documentation/prometheus-mixin"],
        None,
        [
            ("grafana/grafonnet", "gen/grafonnet-latest"),
            ("grafana/grafonnet", "gen/grafonnet-v11.4.0"),
            ("jsonnet-libs/docsonnet", "doc-util"),
            ("jsonnet-libs/xtd", "."),
        ],
    ),
    "jsonnet-libs": (
        "grafana/jsonnet-libs",
        ["."],
        None,
        [
            ("grafana/grafonnet-lib", "grafonnet"),
            ("grafana/grafonnet", "gen/grafonnet-latest"),
            ("grafana/grafonnet", "gen/grafonnet-v10.0.0"),
            ("grafana/grafonnet", "gen/grafonnet-v11.0.0"),
            ("grafana/grafonnet", "gen/grafonnet-v11.4.0"),
            ("grafana/jsonnet-libs", "."),
            ("jsonnet-libs/docsonnet", "doc-util"),
            ("jsonnet-libs/xtd", "."),
        ],
    ),
}

# Stand-ins for libraries whose clone is missing, because their repository is too large for some machines:
# (repository, folder) -> file and its text.
STAND_INS = {("grafana/grafana", "grafana-mixin"): ("mixin.libsonnet", "{ prometheusAlerts: { groups: [] } }\n")}


class Clones:
    def __init__(self, folder):
        self.folder = folder
        self.missing = set()

    def git(self, repository, *arguments):
        command = ["git", "-C", str(self.folder / repository), *arguments]
        return subprocess.run(command, capture_output=True)

    def has(self, repository):
        found = (self.folder / repository).exists()
        if not found:
            self.missing.add(repository)
        return found

    def version(self, repository, wanted):
        """The requested commit if the clone has it, else the newest."""
        there = wanted and self.git(repository, "cat-file", "-e", wanted + "^{commit}").returncode == 0
        return wanted if there else "HEAD"

    def copy(self, repository, path, target, version="HEAD"):
        """Copies a folder or a file of a repository to `target`; false if it is not there."""
        plain = self.folder / repository
        if not any((plain / name).exists() for name in (".git", "objects")):
            if (plain / path).exists():
                # Go's module cache is read-only.
                shutil.copytree(plain / path, target, copy_function=shutil.copyfile, dirs_exist_ok=True)
                subprocess.run(["chmod", "-R", "u+w", target], check=True)
            return (plain / path).exists()
        tree = f"{version}:{'' if path == '.' else path}"
        kind = self.git(repository, "cat-file", "-t", tree).stdout.strip()
        if kind == b"blob":
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(self.git(repository, "show", tree).stdout)
        elif kind == b"tree":
            target.mkdir(parents=True, exist_ok=True)
            archive = self.git(repository, "archive", "--format=tar", tree).stdout
            with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
                tar.extractall(target, filter="tar")
        return bool(kind)


def locked(clones, repository, lock_file):
    """(repository, folder, version, short name) of each library that a lock file names."""
    text = clones.git(repository, "show", f"HEAD:{lock_file}").stdout
    for dependency in json.loads(text)["dependencies"]:
        source = dependency["source"].get("git")
        if source:
            name = re.sub(r"^.*?([^/:]+/[^/]+?)(\.git)?$", r"\1", source["remote"])
            yield name, source["subdir"] or ".", dependency["version"], dependency.get("name")


def vendor(clones, home, libraries):
    """Puts libraries where a package manager would, with links for their short names."""
    for repository, path, version, name in libraries:
        target = home / "vendor" / "github.com" / repository / path
        if not clones.has(repository):
            if (repository, path) in STAND_INS:
                file, text = STAND_INS[repository, path]
                target.mkdir(parents=True, exist_ok=True)
                (target / file).write_text(text)
            continue
        if not clones.copy(repository, path, target, clones.version(repository, version)):
            print(f"{repository} has no {path} any more")
            continue
        short = home / "vendor" / (name or (repository if path == "." else path).rpartition("/")[2])
        if not short.exists() and not short.is_symlink():
            short.symlink_to(target)


def lay_out(clones, name):
    repository, paths, lock_file, libraries = LAYOUTS[name]
    if not clones.has(repository):
        return
    home = FOLDER / name
    shutil.rmtree(home, ignore_errors=True)
    for path in paths:
        clones.copy(repository, path, home / path)
    needed = list(locked(clones, repository, lock_file)) if lock_file else []
    vendor(clones, home, needed + [(*library, None, None) for library in libraries])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clones", type=Path, metavar="FOLDER_OF_CLONES")
    clones = Clones(parser.parse_args().clones)
    for name in LAYOUTS:
        lay_out(clones, name)
    for repository in sorted(clones.missing):
        print(f"missing: https://github.com/{repository}")


if __name__ == "__main__":
    main()
