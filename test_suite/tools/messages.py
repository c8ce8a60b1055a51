#!/usr/bin/env python3
"""The typical mistakes of messages/, and what each engine says about them, on one page.

    test_suite/tools/messages.py > page.md
    test_suite/tools/messages.py --jrsonnet /opt/bin/jrsonnet optional_field power
    test_suite/tools/messages.py --html --output page.html

Our texts are those that messages/ keeps, or what `--ours` prints. C++ is the oracle's; the other engines
are commands, on the PATH if no option names them, and are left out where there is none.
"""

import argparse
import dataclasses
import html
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import cases
import oracle

MESSAGES = cases.SUITE / "messages"
TIME_LIMIT = 20
PEERS = {"Go": "jsonnet", "jrsonnet": "jrsonnet", "rsjsonnet": "rsjsonnet"}
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
OUTPUTS = {"string": ["-S"], "stream": ["-y"]}

# Runs the C++ engine on a file: the options of its Python binding, as JSON, are the second argument.
OF_CPP = """
import json, sys, _jsonnet
try:
    print(_jsonnet.evaluate_file(sys.argv[1], **json.loads(sys.argv[2])), end="")
except RuntimeError as error:
    sys.exit(str(error))
"""


@dataclasses.dataclass(frozen=True)
class Mistake:
    case: cases.Case

    @property
    def name(self):
        return self.case.name.rpartition("/")[2]

    @property
    def program(self):
        return self.case.path("jsonnet").read_text()

    @property
    def ours(self):
        return self.case.path("txt").read_text()

    def flags(self, folder):
        """What the first lines ask for, as options of a command; `folder` takes files that it writes."""
        words = []
        for flag in cases.BINDINGS:
            for binding in self.case.directives.get(flag, []):
                words += [f"--{flag}", binding]
        for jpath in self.case.directives.get("jpath", []):
            words += ["-J", f"messages/{jpath}"]
        output = self.case.one("output")
        return words + (["-m", folder] if output == "multi" else OUTPUTS.get(output, []))


def run(words):
    """What a command prints when it fails, in the folder of the cases."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=TIME_LIMIT, cwd=cases.SUITE)
    except subprocess.TimeoutExpired:
        return f"(no answer within {TIME_LIMIT} s)"
    if done.returncode == 0:
        return f"(no error)\n{done.stdout}"
    return COLOURS.sub("", done.stderr).strip() or f"(exit code {done.returncode})"


def of_command(command, mistake):
    with tempfile.TemporaryDirectory() as folder:
        return run([*command, *mistake.flags(folder), mistake.case.source])


def of_cpp(python, mistake):
    options = {key: value for key, value in mistake.case.options().items() if value}
    return run([python, "-c", OF_CPP, mistake.case.source, json.dumps(options)])


def engines(arguments):
    """Each engine's name, and what gives its text for a mistake."""
    ours = arguments.ours
    yield "Sjsonnet", (lambda m: of_command(shlex.split(ours), m)) if ours else lambda m: m.ours
    if not arguments.no_cpp:
        python = oracle.CPP.install().python
        yield "C++", lambda mistake: of_cpp(python, mistake)
    for name, program in PEERS.items():
        command = shlex.split(getattr(arguments, name.lower()) or shutil.which(program) or "")
        if command:
            yield name, lambda mistake, command=command: of_command(command, mistake)
        else:
            print(f"{name} is left out: there is no {program}", file=sys.stderr)


def mistakes(names):
    files = sorted(MESSAGES.glob("*.jsonnet"))
    unknown = set(names) - {file.stem for file in files}
    if unknown:
        sys.exit(f"there is no {', '.join(sorted(unknown))} in {MESSAGES}")
    return [Mistake(cases.read_case(file)) for file in files if not names or file.stem in names]


def markdown(pages):
    yield "# Typical mistakes\n"
    for mistake, texts in pages:
        yield f"## {mistake.name}\n"
        yield f"```jsonnet\n{mistake.program.rstrip()}\n```\n"
        for engine, text in texts:
            yield f"{engine}:\n\n```\n{text.rstrip()}\n```\n"


def as_html(pages):
    yield "<!doctype html><meta charset=utf-8><title>Typical mistakes</title>"
    yield "<style>:root{color-scheme:light dark}body{font:15px system-ui;margin:2em}"
    yield "pre{white-space:pre-wrap;padding:.5em;border:1px solid #8888}</style>"
    for mistake, texts in pages:
        yield f"<h2 id={mistake.name}>{mistake.name}</h2><pre>{html.escape(mistake.program.rstrip())}</pre>"
        for engine, text in texts:
            yield f"<b>{engine}</b><pre>{html.escape(text.rstrip())}</pre>"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="MISTAKE")
    parser.add_argument("--ours", metavar="COMMAND", help="runs ours instead of showing what is kept")
    parser.add_argument("--no-cpp", action="store_true")
    for name, program in PEERS.items():
        parser.add_argument(f"--{name.lower()}", metavar="COMMAND", help=f"{program} by default")
    parser.add_argument("--html", action="store_true", help="HTML instead of Markdown")
    parser.add_argument("--output", metavar="FILE", type=Path)
    arguments = parser.parse_args()
    chosen = list(engines(arguments))
    pages = ((mistake, [(engine, answer(mistake)) for engine, answer in chosen]) for mistake in mistakes(arguments.names))
    page = "\n".join(as_html(pages) if arguments.html else markdown(pages)) + "\n"
    if arguments.output:
        arguments.output.write_text(page)
    else:
        sys.stdout.write(page)


if __name__ == "__main__":
    main()
