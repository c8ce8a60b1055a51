#!/usr/bin/env python3
"""Runs the commands of README.md with an engine, and compares what they give with what is expected.

    examples/check.py                               # dist/sjsonnet
    examples/check.py --engine 'java -jar dist/sjsonnet.jar'
    examples/check.py --large                       # the data set of several megabytes as well
    examples/check.py --engine jsonnet --bless      # write what is expected anew

In README.md, and in that of GUIDES, a line after `$ ` is a command, and the lines below it are its output. CASES are the
commands whose output is in a file. Expected output comes from a reference engine: bless with one.
"""

import argparse
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = Path(".cache") / "examples"
K8S = "examples/kubernetes"
DATA = "examples/dataset"
REGISTRY = "--ext-str registry=registry.example"

# The path of the expected output -> the engine's arguments. A path that ends in / is a directory of
# files written by `-m`.
CASES = {
    f"{K8S}/expected/dev/": f"{REGISTRY} {K8S}/multi.jsonnet",
    f"{K8S}/expected/staging/": f"{REGISTRY} --tla-str env=staging {K8S}/multi.jsonnet",
    f"{K8S}/expected/prod/": f"{REGISTRY} --tla-str env=prod --tla-str tag=1.2.3 {K8S}/multi.jsonnet",
    f"{K8S}/expected/prod.stream": f"-y {REGISTRY} --tla-str env=prod {K8S}/stream.jsonnet",
    f"{K8S}/expected/compare.json": f"{REGISTRY} {K8S}/compare.jsonnet",
    f"{K8S}/expected/dev-to-prod.json": f"{REGISTRY} --tla-str from=dev {K8S}/compare.jsonnet",
    f"{K8S}/expected/summary.txt": f"-S {K8S}/summary.jsonnet",
    f"{DATA}/sample/bookshop.json": f"--tla-code orders=250 {DATA}/generate.jsonnet",
    f"{DATA}/expected/sample.json": f"-J {DATA}/sample {DATA}/reshape.jsonnet",
}
# Folders whose READMEs are read in them.
GUIDES = ["testing"]
LARGE = f"{DATA}/expected/large.json"


class Runner:
    def __init__(self, engine, bless):
        self.engine = shlex.split(engine)
        self.bless = bless
        self.passed = self.failed = 0

    def run(self, arguments, folder=ROOT):
        done = subprocess.run(self.engine + arguments, cwd=folder, capture_output=True)
        return done.stdout.decode(), done.stderr.decode()

    def report(self, name, expected, actual, errors):
        if expected == actual:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED {name}")
        lines = zip(expected.splitlines() + ["(end)"], actual.splitlines() + ["(end)"])
        for number, (one, other) in enumerate(lines, 1):
            if one != other:
                print(f"  line {number}, expected: {one}\n  line {number}, actual:   {other}")
                break
        if errors:
            print("  " + errors.splitlines()[0])

    def check_file(self, path, arguments):
        actual, errors = self.run(arguments)
        if self.bless and actual:
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_text(actual)
        expected = ROOT / path
        self.report(path, expected.read_text() if expected.exists() else "", actual, errors)

    def check_directory(self, path, arguments):
        made = ROOT / SCRATCH / Path(path).name
        shutil.rmtree(made, ignore_errors=True)
        _, errors = self.run(["-c", "-m", str(made)] + arguments)
        if self.bless and made.exists():
            shutil.rmtree(ROOT / path, ignore_errors=True)
            shutil.copytree(made, ROOT / path)
        names = {file.name for folder in (made, ROOT / path) for file in folder.glob("*")}
        if not names:
            self.report(path, "some files", "no files", errors)
        for name in sorted(names):
            expected, actual = (f.read_text() if f.exists() else "" for f in (ROOT / path / name, made / name))
            self.report(path + name, expected, actual, errors)

    def check_readme(self, folder, root):
        """The commands of the README in `folder`, which are run in `root`."""
        page = folder / "README.md"
        for block in page.read_text().split("```console\n")[1:]:
            for session in block.split("\n```")[0].removeprefix("$ ").split("\n$ "):
                command, _, expected = session.replace("\\\n", " ").partition("\n")
                words = shlex.split(command)
                actual, errors = self.run(words[1:], root)
                if expected.endswith("\n..."):
                    expected = expected[:-3]
                    actual = actual[: len(expected)]
                else:
                    expected += "\n"
                self.report(f"{page.relative_to(ROOT)}: {command}", expected, actual, errors)

    def check_large(self):
        data = ROOT / SCRATCH / "bookshop.json"
        data.parent.mkdir(parents=True, exist_ok=True)
        generated, errors = self.run([f"{DATA}/generate.jsonnet"])
        print(f"{DATA}/generate.jsonnet: {len(generated.encode())} bytes{errors and ', ' + errors}")
        data.write_text(generated)
        self.check_file(LARGE, ["-J", str(SCRATCH), f"{DATA}/reshape.jsonnet"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="dist/sjsonnet", help="the command that evaluates")
    parser.add_argument("--bless", action="store_true", help="write the expected output anew")
    parser.add_argument("--large", action="store_true", help="also the large data set")
    options = parser.parse_args()
    runner = Runner(options.engine, options.bless)
    for path, arguments in CASES.items():
        check = runner.check_directory if path.endswith("/") else runner.check_file
        check(path, shlex.split(arguments))
    runner.check_readme(ROOT / "examples", ROOT)
    for guide in GUIDES:
        # What a command writes there is nobody's.
        with tempfile.TemporaryDirectory() as scratch:
            copied = shutil.copytree(ROOT / "examples" / guide, Path(scratch) / guide)
            runner.check_readme(ROOT / "examples" / guide, copied)
    if options.large:
        runner.check_large()
    print(f"{runner.passed} passed, {runner.failed} failed")
    sys.exit(runner.failed > 0)


if __name__ == "__main__":
    main()
