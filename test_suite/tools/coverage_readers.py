#!/usr/bin/env python3
"""Shows reports of coverage to programs that are not ours, and compares what they read with what is written.

    test_suite/tools/coverage_readers.py --ours 'java … sjsonnet.cli.Main' [PROGRAM…]

`./mill coverageReaders` builds the command and starts this script. The readers are `genhtml`, of Debian's package `lcov`, for LCOV,
and `pycobertura`, of pip, for Cobertura; one that is not on the PATH is an error. By default, the programs are those of
`examples/kubernetes` and some with names that a format may have no way to write.

The exit code is 1 if a reader rejects a report, or reads other numbers.
"""

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from pathlib import Path

from oracle import ROOT

READERS = ("genhtml", "pycobertura")

HOSTILE = {
    "a b,c;d.jsonnet": "{ 'f,g'(x):: if x then 1 else 2, 'h \"<&>'(y):: y, a: self['f,g'](true) }",
    "<b>&\"'.jsonnet": "[x for x in [1, 2] if x > 1 && x < 3]",
    "é😀.jsonnet": "local f(x, y=2) = x || y == 2;\n{ 'é': f(false), 'ü':: f(true),\n\n z:: 3 }",
    "one.jsonnet": "1",
}


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


class Report:
    """What a report in Cobertura's form says, read with Python's parser."""

    def __init__(self, path):
        root = xml.etree.ElementTree.parse(path).getroot()
        self.lines = (int(root.attrib["lines-covered"]), int(root.attrib["lines-valid"]))
        self.branches = (int(root.attrib["branches-covered"]), int(root.attrib["branches-valid"]))
        self.functions = len(root.findall(".//method"))
        self.called = sum(each.find("lines/line").get("hits") != "0" for each in root.iter("method"))
        lines = root.findall(".//class/lines/line")
        self.whole = sum(self.is_whole(each) for each in lines)

    @staticmethod
    def is_whole(line):
        return line.get("hits") != "0" and line.get("condition-coverage", "100%").startswith("100%")


def read_by_genhtml(folder):
    """(covered, all) for lines, functions and branches, as genhtml counts them; or what it says is wrong."""
    done = run(["genhtml", "--branch-coverage", "--output-directory", "pages", "report.lcov"], cwd=folder)
    found = {}
    for kind in ("lines", "functions", "branches"):
        match = re.search(rf"^  {kind}\.+: [\d.]+% \((\d+) of (\d+) ", done.stdout, re.M)
        found[kind] = (int(match[1]), int(match[2])) if match else (0, 0)
    if done.returncode != 0 or "WARNING" in done.stdout:
        raise ValueError(done.stdout)
    return found


def read_by_pycobertura(folder):
    """(lines that are covered with all their branches, lines), as pycobertura counts them."""
    done = run(["pycobertura", "show", "--format", "json", "report.xml"], cwd=folder)
    if done.returncode != 0:
        raise ValueError(done.stdout)
    total = json.loads(done.stdout)["total"]
    statements = int(total["Stmts"])
    return statements - int(total["Miss"]), statements


def differences(folder):
    report = Report(folder / "report.xml")
    expected = {
        "lines": report.lines,
        "functions": (report.called, report.functions),
        "branches": report.branches,
    }
    found = read_by_genhtml(folder)
    for kind, numbers in expected.items():
        if found[kind] != numbers:
            yield f"genhtml reads {found[kind]} {kind}, Cobertura's report has {numbers}"
    whole = (report.whole, report.lines[1])
    if read_by_pycobertura(folder) != whole:
        yield f"pycobertura reads {read_by_pycobertura(folder)} lines, the report has {whole}"
    print(f"{folder.name}: " + ", ".join(f"{a} of {b} {kind}" for kind, (a, b) in expected.items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", required=True, help="the command")
    parser.add_argument("programs", nargs="*", type=Path)
    arguments = parser.parse_args()
    missing = [reader for reader in READERS if not shutil.which(reader)]
    if missing:
        sys.exit(f"missing: {', '.join(missing)} (apt-get install lcov; pip install pycobertura)")
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        hostile = Path(scratch) / "hostile"
        hostile.mkdir()
        for name, text in HOSTILE.items():
            (hostile / name).write_text(text)
        given = Path(scratch) / "given"
        given.mkdir()
        examples = arguments.programs or sorted((ROOT / "examples" / "kubernetes").glob("*.jsonnet"))
        groups = [(hostile, list(HOSTILE)), (given, [str(each.resolve()) for each in examples])]
        for folder, programs in groups:
            reports = ["--lcov", "report.lcov", "--cobertura", "report.xml"]
            done = run([*shlex.split(arguments.ours), "coverage", "-V", "registry=r", *reports, "--", *programs], cwd=folder)
            try:
                if done.returncode != 0:
                    raise ValueError(done.stdout)
                wrong = list(differences(folder))
            except ValueError as error:
                wrong = [str(error)]
            failed += len(wrong) > 0
            for line in wrong:
                print(f"FAILED {folder.name}: {line}")
    print(f"{len(groups) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
