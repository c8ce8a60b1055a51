#!/usr/bin/env python3
"""Pins everything that builds, tests and continuous integration download.

    python3 toolchain/supply/locks.py check     says where locks and what the build resolves differ
    python3 toolchain/supply/locks.py renew     makes the locks again and shows what has changed; renew npm only those of npm

The locks are in `toolchain/supply/locks/`: for Maven, pip, npm, Go and Debian. `toolchain/supply/third-party.txt` lists all that they name,
with hashes and licences: a new dependency is a difference in this file, to be reviewed.
"""

import argparse
import base64
import difflib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import licences

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ROOT / "toolchain" / "supply" / "locks"
LIST = ROOT / "toolchain" / "supply" / "third-party.txt"
OUT = ROOT / "out"

IN_MODULES = (
    "__.resolvedMvnDeps",
    "__.resolvedRunMvnDeps",
    "__.scalaCompilerClasspath",
    "__.scalacPluginClasspath",
    "__.scalaDocClasspath",
    "__.bridgeArchives",
    "__.sourceArchives",
    "__.generatorClasspath",
    "__.formatterArchives",
)
# The tasks that resolve archives: those of the build's modules, and those of Mill's own.
RESOLVING = (
    "mill.javalib.JvmWorkerModule/classpath",
    "mill.javalib.classgraph.ClassgraphWorkerModule/classgraphWorkerClasspath",
    "mill.scalalib.scalafmt.ScalafmtWorkerModule/scalafmtClasspath",
    "{" + ",".join(IN_MODULES) + "}",
)
# The files in which Mill notes with what it builds the build.
OF_MILL = (
    "mill-daemon/cache/mill-daemon-classpath",
    "mill-build/*lasspath.json",
    "mill-build/*MvnDeps.json",
    "mill-build/scalaCompilerBridge.json",
    "mill-build/mill.*/*lasspath.json",
)
JAR = re.compile(r"/[^\s\":,]+\.jar")


def sha256(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


# ---- Maven -----------------------------------------------------------------------------------------


def resolved_archives():
    """The archives that the build resolves, and those that Mill does for itself."""
    env = {**os.environ, "SJSONNET_LOCKS": "renew"}
    texts = []
    for tasks in RESOLVING:
        command = ["./mill", "--ticker", "false", "show", tasks]
        done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            sys.exit("the build could not resolve its dependencies")
        texts.append(done.stdout)
    texts += [path.read_text(errors="replace") for pattern in OF_MILL for path in OUT.glob(pattern)]
    found = {Path(name) for text in texts for name in JAR.findall(text)}
    return sorted(path for path in found if path.exists() and not is_ours(path))


def is_ours(path):
    return ROOT in path.parents or "/io/github/sjsonnet/" in str(path)


def coordinates(path):
    """`group:artifact:version[:classifier]` of an archive, whose group its POM tells."""
    artifact, version, name = (part.replace("%2B", "+") for part in path.parts[-3:])
    classifier = name[len(f"{artifact}-{version}") : -len(".jar")].lstrip("-")
    folders = path.parts[:-3]
    pom = licences.read_pom(path)
    group = pom.group.split(".")
    if list(folders[-len(group) :]) != group:
        sys.exit(f"{path}: the group {pom.group} of its POM is not in its path")
    return ":".join(filter(None, (pom.group, artifact, version, classifier)))


def maven_lock(archives):
    lines = {f"{sha256(path)} {coordinates(path)}" for path in archives}
    return "".join(f"{line}\n" for line in sorted(lines, key=lambda line: line.split()[1]))


# ---- pip, npm, Go, Debian --------------------------------------------------------------------------


def python_locks():
    """Yields (file, content) of each requirement file with the hashes of all files that pip may choose."""
    folder = LOCKS / "python"
    with tempfile.TemporaryDirectory() as home:
        venv.create(home, with_pip=True)
        pip = [f"{home}/bin/python", "-m", "pip", "install", "-q", "--require-hashes", "-r", f"{folder}/uv.txt"]
        subprocess.run(pip, check=True)
        for wanted in sorted(folder.glob("*.in")):
            options = re.search(r"^# options: (.*)", wanted.read_text(), re.M)
            command = [f"{home}/bin/uv", "pip", "compile", "-q", "--universal", "--generate-hashes", "--no-header"]
            command += ["--no-annotate", *(options[1] if options else "--python-version 3.9").split(), str(wanted)]
            done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
            yield wanted.with_suffix(".txt"), done.stdout


def npm_locks():
    """Yields (file, content) of each lock of npm, without the registry's address."""
    for manifest in sorted((LOCKS / "npm").glob("*/package.json")):
        with tempfile.TemporaryDirectory() as home:
            # npm names the lock after the folder.
            folder = Path(home) / manifest.parent.name
            shutil.copytree(manifest.parent, folder, ignore=shutil.ignore_patterns("package-lock.json"))
            command = ["npm", "install", "--package-lock-only", "--omit-lockfile-registry-resolved"]
            command += ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
            subprocess.run(command, cwd=folder, check=True)
            yield manifest.with_name("package-lock.json"), (folder / "package-lock.json").read_text()


def go_lock():
    """Yields (file, content) of the sums of the modules whose data the tests use, as `go.sum` has them."""
    path = LOCKS / "go" / "modules.txt"
    modules = [line.split()[0] for line in path.read_text().splitlines()]
    with tempfile.TemporaryDirectory() as folder:
        command = ["go", "mod", "download", "-json", *modules]
        done = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    decoder, text, lines = json.JSONDecoder(), done.stdout.strip(), []
    while text:
        module, end = decoder.raw_decode(text)
        text = text[end:].lstrip()
        lines.append(f"{module['Path']}@{module['Version']} {module['Sum']}\n")
    yield path, "".join(lines)


def debian_lock():
    """Yields (file, content) of the versions of packages that Debian's archive offers now."""
    path = LOCKS / "debian.txt"
    lines = []
    for line in path.read_text().splitlines():
        name = line.split()[0]
        done = subprocess.run(["apt-cache", "madison", name], check=True, stdout=subprocess.PIPE, text=True)
        # Newest first; the parts of Debian's own archive are called `main` and the like.
        offered = [line.split(" | ") for line in done.stdout.splitlines() if "/main " in line]
        lines.append(f"{name} {offered[0][1].strip()}\n")
    yield path, "".join(lines)


OTHERS = {"pip": python_locks, "npm": npm_locks, "go": go_lock, "debian": debian_lock}


# ---- the list of everything --------------------------------------------------------------------------


def third_party(maven, archives):
    """The list, from the locks: `PURL HASH LICENCE` on each line."""
    of_maven = {coordinates(path): licences.of_archive(path) for path in archives}
    lines = []
    for line in maven.splitlines():
        digest, key = line.split()
        group, artifact, version, *classifier = key.split(":")
        suffix = f"?classifier={classifier[0]}" if classifier else ""
        purl = f"pkg:maven/{group}/{artifact}@{version.replace('+', '%2B')}{suffix}"
        lines.append((purl, f"sha256:{digest}", of_maven[key]))
    build = (ROOT / "build.mill").read_text()
    mill = re.search(r"mill-version: *(\S+)", build)[1]
    launcher = re.search(r"launcher-sha256: *(\S+)", build)[1]
    lines.append((f"pkg:maven/com.lihaoyi/mill-dist@{mill}?type=exe", f"sha256:{launcher}", "MIT"))
    for path in sorted((LOCKS / "python").glob("*.txt")):
        for name, version, digests in requirements(path):
            purl = f"pkg:pypi/{name}@{version}"
            lines += [(purl, digest, licences.of("pypi", name)) for digest in digests]
    for path in sorted((LOCKS / "npm").glob("*/package-lock.json")):
        for where, package in json.loads(path.read_text())["packages"].items():
            if where:
                # A package may be installed under another name.
                name = package.get("name") or where.rpartition("node_modules/")[2]
                algorithm, _, digest = package["integrity"].partition("-")
                digest = base64.b64decode(digest).hex()
                purl = f"pkg:npm/{name.replace('@', '%40')}@{package['version']}"
                licence = package.get("license") or licences.of("npm", name)
                lines.append((purl, f"{algorithm}:{digest}", licence))
    for line in [*(LOCKS / "go" / "modules.txt").read_text().splitlines(), *go_sums()]:
        module, digest = line.split()
        lines.append((f"pkg:golang/{module}", digest, licences.of("golang", module.partition("@")[0])))
    for line in (LOCKS / "debian.txt").read_text().splitlines():
        name, version = line.split()
        lines.append((f"pkg:deb/debian/{name}@{version}", "-", licences.of("deb", name)))
    return "".join(f"{' '.join(line[:2])} {line[2]}\n" for line in sorted(set(lines)))


def requirements(path):
    """(name, version, hashes) of each package in a requirement file."""
    text = path.read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, version = re.match(r"([\w.-]+)==([^\s;]+)", line).groups()
            yield name, version, re.findall(r"--hash=(\S+)", line)


def go_sums():
    """The modules in our `go.sum` files, as `module@version sum`."""
    for path in (LOCKS / "go" / "engine" / "go.sum", ROOT / "test_suite" / "yaml_v3" / "go.sum"):
        for line in path.read_text().splitlines():
            module, version, digest = line.split()
            if not version.endswith("/go.mod"):
                yield f"{module}@{version} {digest}"


def moving_actions():
    """The actions of workflows that are not named by a commit, as `file:line: action`."""
    folders = (ROOT / ".github" / "workflows", ROOT / "toolchain" / "packaging" / "action")
    for path in sorted(path for folder in folders for path in folder.glob("*.yml")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            action = re.search(r"\buses:\s*(\S+)", line)
            if action and not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action[1]):
                yield f"{path.relative_to(ROOT)}:{number}: {action[1]}"


# ---- the commands ------------------------------------------------------------------------------------


def shown(path, new):
    """Prints how a file would change; returns whether it would."""
    old = path.read_text()
    name = str(path.relative_to(ROOT))
    changes = list(difflib.unified_diff(old.splitlines(), new.splitlines(), name, f"{name} (now)", lineterm="", n=0))
    for line in changes:
        print(line)
    return bool(changes)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("what", choices=("check", "renew"))
    arguments.add_argument("parts", nargs="*", help=f"renew only these locks: {', '.join(['maven', *OTHERS])}")
    arguments = arguments.parse_args()
    renews = arguments.what == "renew"
    if moving := list(moving_actions()):
        sys.exit("\n".join([*moving, "name actions by commit, with the version in a comment"]))
    archives = resolved_archives()
    files = [(LOCKS / "maven.txt", maven_lock(archives))]
    for name, locks in OTHERS.items():
        if renews and (not arguments.parts or name in arguments.parts):
            files += locks()
    differs = False
    for path, new in files:
        differs = shown(path, new) or differs
        if renews:
            path.write_text(new)
    new = third_party(files[0][1], archives)
    differs = shown(LIST, new) or differs
    if renews:
        LIST.write_text(new)
    elif differs:
        sys.exit("what the build resolves is not what is locked: read the difference, then toolchain/supply/locks.py renew")


if __name__ == "__main__":
    main()
