"""Installs third-party packages in the versions and with the hashes that `toolchain/supply/locks/` pins."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LOCKS = Path(__file__).resolve().parents[2] / "toolchain" / "supply" / "locks"


def pip_install(python, name):
    """The command that installs the packages of a lock, whose hashes pip checks."""
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    return [*pip, "-r", LOCKS / "python" / f"{name}.txt"]


def npm_ci(name, folder):
    """Installs the packages of a lock, whose hashes npm checks, into `node_modules` of a folder."""
    if not shutil.which("npm"):
        sys.exit(f"the npm client is needed to fetch the packages in toolchain/supply/locks/npm/{name}: install npm")
    print(f"fetching the packages in toolchain/supply/locks/npm/{name} into {folder}", file=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    for file in ("package.json", "package-lock.json"):
        shutil.copy(LOCKS / "npm" / name / file, folder)
    ci = ["npm", "ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
    subprocess.run(ci, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def go_modules(names=None):
    """Yields (path@version, folder) of modules in their lock, or of all there; Go fetches those that are missing.

    Their hashes are compared with the lock, whether Go asks another authority about them or not.
    """
    if not shutil.which("go"):
        sys.exit("the Go client is needed to fetch test data: install golang-go")
    lock = dict(line.split() for line in (LOCKS / "go" / "modules.txt").read_text().splitlines())
    names = names or list(lock)
    print(f"fetching {', '.join(names)} into Go's cache, if missing", file=sys.stderr)
    with tempfile.TemporaryDirectory() as elsewhere:
        command = ["go", "mod", "download", "-json", *names]
        done = subprocess.run(command, cwd=elsewhere, stdout=subprocess.PIPE, text=True)
    decoder, text = json.JSONDecoder(), done.stdout.strip()
    while text:
        module, end = decoder.raw_decode(text)
        text = text[end:].lstrip()
        name = f"{module['Path']}@{module['Version']}"
        if "Error" in module:
            sys.exit(f"{name}: {module['Error']}")
        if module["Sum"] != lock[name]:
            sys.exit(f"{name} has the hash {module['Sum']}, and its lock says {lock[name]}")
        yield name, Path(module["Dir"])
    if done.returncode != 0:
        sys.exit("go mod download failed")


def go_build(command, target):
    """Builds a command of the Go engine, whose modules Go holds to the `go.sum` of a lock."""
    build = ["go", "build", "-mod=readonly", "-o", target, f"github.com/google/go-jsonnet/cmd/{command}"]
    subprocess.run(build, cwd=LOCKS / "go" / "engine", check=True)
