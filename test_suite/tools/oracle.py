#!/usr/bin/env python3
"""What the two reference engines, C++ and Go, make of a Jsonnet program, beside ours.

    test_suite/tools/oracle.py '1 + "a"' 'std.length("é")'
    test_suite/tools/oracle.py --tla-code n=3 program.jsonnet

Both engines are installed once, each into its own virtual environment in the checkout's `.cache/`.
They run in child processes, since either can crash. Exit code 0 means that all engines that ran agree.

Other tools import this file: `Engine.evaluate_many` runs any number of programs in one process.
"""

import argparse
import dataclasses
import json
import os
import queue
import re
import shlex
import subprocess
import sys
import threading
import venv
from pathlib import Path

import locked

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "oracles"
OUR_BINARY = ROOT / "dist" / "sjsonnet"
VERSION = "0.22.0"


@dataclasses.dataclass(frozen=True)
class Outcome:
    """The outcome of one program.

    `kind` is value, static, runtime, internal, crash or timeout. `text` is the JSON text or the bare message. `at` is
    the (file, line, column) of a static error, or the first place of a runtime error's trace outside the standard
    library; `trace` is the trace as printed.
    """

    kind: str
    text: str
    at: tuple | None = None
    trace: str = ""
    stderr: str = ""

    @property
    def is_value(self):
        return self.kind == "value"

    @property
    def is_error(self):
        return self.kind in ("static", "runtime")

    def __str__(self):
        if self.is_value:
            return self.text.rstrip("\n")
        if not self.is_error:
            return f"{self.kind}: {self.text}"
        place = f"  at {self.at[0]}:{self.at[1]}:{self.at[2]}" if self.at else ""
        return f"{self.kind} error: {self.text}{place}"


# `file:1:2-3`, `file:1:2` or `file:(1:2)-(3:4)`
PLACE = r"(?P<file>[^\n]*?):\(?(?P<line>\d+):(?P<column>\d+)\)?(?:-(?:\d+|\(\d+:\d+\)))?"
STATIC_ERROR = re.compile(rf"(?:STATIC ERROR: )?{PLACE}:? (?P<message>[^\n]*)")
TRACE_LINE = re.compile(rf"\s+{PLACE}\t")
# What follows a message: a trace or, in our own errors, the place, the source line and a hint first.
AFTER_MESSAGE = re.compile(r"\n(?=\t|  at |  \d+ \| |  hint: )")
LIBRARY_FILES = ("std.jsonnet", "<std>", "<builtin>")


def parse_error(text):
    """Splits an error, as the reference engines print it, into message, place and trace."""
    if text.startswith("RUNTIME ERROR: "):
        message, *rest = AFTER_MESSAGE.split(text[len("RUNTIME ERROR: ") :].rstrip("\n"))
        at = None
        for place in filter(None, map(TRACE_LINE.match, rest)):
            if at is None and place["file"] not in LIBRARY_FILES:
                at = (place["file"], int(place["line"]), int(place["column"]))
        return Outcome("runtime", message.rstrip("\n"), at, "\n".join(rest))
    static = STATIC_ERROR.match(text)
    if static:
        at = (static["file"], int(static["line"]), int(static["column"]))
        # Go prints the place of an invalid escape twice.
        again = STATIC_ERROR.match(static["message"])
        message = (again if again and again["file"] == at[0] else static)["message"]
        return Outcome("static", message.rstrip(), at)
    return Outcome("internal", text.strip().partition("\n")[0], None, text)


def request(code=None, file=None, name="<cmdline>", **options):
    """One program to run, given as `code` or a `file`; options are those of the Python binding."""
    program = {"file": str(file)} if file is not None else {"name": name, "code": code}
    return {**program, "options": {key: value for key, value in options.items() if value}}


class Engine:
    """One of the two reference engines: installed on first use, run in child processes."""

    def __init__(self, name, package, module):
        self.name, self.package, self.module = name, package, module
        self.home = CACHE / f"{name}-{VERSION}"

    def install(self):
        done = self.home / "installed"
        if not done.exists():
            print(f"installing {self.package} {VERSION} into {self.home}", file=sys.stderr)
            venv.create(self.home, clear=True, with_pip=True)
            if subprocess.run(locked.pip_install(self.python, self.package)).returncode:
                sys.exit(f"{self.package} {VERSION} could not be installed with pip, which takes it from the network")
            done.touch()
        return self

    @property
    def python(self):
        return str(self.home / "bin" / "python")

    def evaluate(self, one_request, time_limit=10):
        return next(self.evaluate_many([one_request], time_limit))

    def evaluate_many(self, requests, time_limit=10, cwd=None):
        """Yields the outcome of every request, in order.

        One process runs them all. If it dies or takes more than `time_limit` seconds for a request,
        that request's outcome says so and a new process takes the rest.
        """
        self.install()
        pending = list(requests)
        at = 0
        while at < len(pending):
            worker = Worker(self, pending[at:], cwd)
            try:
                for reply in worker.replies(time_limit):
                    yield reply
                    at += 1
            finally:
                failure = worker.stop()
            if at < len(pending):
                yield failure
                at += 1

    def evaluate_packed(self, expressions, time_limit=10, size=256):
        """The outcomes of many closed expressions, `size` of them evaluated as one array.

        This is for an engine that is slow to start (C++ reads its library anew). An array with a failing element is
        halved, so batching pays where most expressions have a value; an error's place is that in the expression run
        alone.
        """
        chunks = [expressions[at : at + size] for at in range(0, len(expressions), size)]
        for chunk in chunks:
            yield from self._packed(chunk, time_limit)

    def _packed(self, chunk, time_limit):
        if len(chunk) > 1:
            code = "[" + ",\n".join(f"(\n{expression}\n)" for expression in chunk) + "]"
            whole = self.evaluate(request(code), time_limit)
            if whole.is_value and not whole.stderr:
                values = array_elements(whole.text)
                # A comment or a bracket that extends beyond its expression shows in the count.
                if len(values) == len(chunk):
                    return [Outcome("value", value) for value in values]
            half = len(chunk) // 2
            return self._packed(chunk[:half], time_limit) + self._packed(chunk[half:], time_limit)
        return [self.evaluate(request(chunk[0]), time_limit)]


class Worker:
    """One child process and the requests it was given."""

    def __init__(self, engine, requests, cwd):
        script = Path(__file__).resolve().parent / "oracle_worker.py"
        self.process = subprocess.Popen(
            [engine.python, str(script), engine.module],
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "GOMAXPROCS": "1"},
        )
        self.lines = queue.SimpleQueue()
        self.ended = False
        self.timed_out = None
        threading.Thread(target=self._write, args=(requests,), daemon=True).start()
        threading.Thread(target=self._read, daemon=True).start()

    def _write(self, requests):
        try:
            for one in requests:
                self.process.stdin.write(json.dumps(one).encode() + b"\n")
            self.process.stdin.close()
        except OSError:
            pass  # the process is gone; _read notices

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def replies(self, time_limit):
        while True:
            try:
                line = self.lines.get(timeout=time_limit)
            except queue.Empty:
                self.timed_out = time_limit
                return
            if line is None:
                self.ended = True
                return
            reply = json.loads(line)
            stderr = reply.get("stderr", "")
            if "value" in reply:
                yield Outcome("value", reply["value"], stderr=stderr)
            else:
                yield dataclasses.replace(parse_error(reply["error"]), stderr=stderr)

    def stop(self):
        """Ends the process; returns the outcome of the request that it did not answer."""
        if not self.ended:
            self.process.kill()
        status = self.process.wait()
        if self.timed_out:
            return Outcome("timeout", f"no answer within {self.timed_out} s")
        return Outcome("crash", f"signal {-status}" if status < 0 else f"exit code {status}")


def array_elements(text):
    """The JSON texts of a manifested array's elements, each as if it were the whole output."""
    decoder = json.JSONDecoder(strict=False)
    elements, at = [], text.index("[") + 1
    while True:
        while text[at] in " \n,":
            at += 1
        if text[at] == "]":
            return elements
        _, end = decoder.raw_decode(text, at)
        elements.append(text[at:end].replace("\n   ", "\n") + "\n")
        at = end


CPP = Engine("cpp", "jsonnet", "_jsonnet")
GO = Engine("go", "gojsonnet", "_gojsonnet")
ENGINES = (CPP, GO)

FLAGS = {
    "ext_vars": "--ext-str",
    "ext_codes": "--ext-code",
    "tla_vars": "--tla-str",
    "tla_codes": "--tla-code",
}


# Options for what the reference engines do and ours does not by default.
LIKE_THE_ENGINES = ["--max-stack", "500", "--count-tail-calls"]


def run_ours(command, one_request, time_limit=10, number_format="reference", cwd=None):
    """Runs our command on a request; `command` is a list of words."""
    options = one_request.get("options", {})
    arguments = [*command, *LIKE_THE_ENGINES, "--number-format", number_format]
    for key, flag in FLAGS.items():
        for name, value in options.get(key, {}).items():
            arguments += [flag, f"{name}={value}"]
    for directory in options.get("jpathdir", []):
        arguments += ["-J", directory]
    if options.get("max_stack"):
        arguments += ["--max-stack", str(options["max_stack"])]
    if "file" in one_request:
        arguments += ["--", one_request["file"]]
    else:
        arguments += ["-e", "--", one_request["code"]]
    try:
        done = subprocess.run(arguments, capture_output=True, timeout=time_limit, cwd=cwd)
    except subprocess.TimeoutExpired:
        return Outcome("timeout", f"no answer within {time_limit} s")
    stderr = done.stderr.decode("utf-8", "replace")
    if done.returncode == 0:
        return Outcome("value", done.stdout.decode("utf-8", "replace"), stderr=stderr)
    if done.returncode < 0:
        return Outcome("crash", f"signal {-done.returncode}", stderr=stderr)
    return parse_error(stderr)


def agree(one, other):
    """Whether two outcomes are the same; the wording of errors differs between the engines."""
    return one.text == other.text if one.is_value and other.is_value else one.kind == other.kind


def options_of(arguments):
    """The Python binding's options from parsed flags; a `name` without a value reads the environment."""

    def pairs(definitions):
        split = (definition.partition("=") for definition in definitions)
        return {name: value if equals else os.environ[name] for name, equals, value in split}

    options = {key: pairs(getattr(arguments, key)) for key in FLAGS}
    return {**options, "jpathdir": arguments.jpath, "max_stack": arguments.max_stack}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="+", help="a Jsonnet expression, or the name of a file")
    for key, flag in FLAGS.items():
        short = {"--ext-str": ["-V"], "--tla-str": ["-A"]}.get(flag, [])
        parser.add_argument(*short, flag, dest=key, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("-J", "--jpath", action="append", default=[], help="add a search directory")
    parser.add_argument("-s", "--max-stack", type=int, help="allowed depth of the stack")
    parser.add_argument("--ours", help="our command (default: dist/sjsonnet if it is built)")
    parser.add_argument("--shortest", action="store_true", help="our numbers in shortest form")
    parser.add_argument("--trace", action="store_true", help="show the traces of errors")
    parser.add_argument("--time-limit", type=float, default=20, metavar="SECONDS")
    arguments = parser.parse_args()

    ours = shlex.split(arguments.ours or (str(OUR_BINARY) if OUR_BINARY.exists() else ""))
    number_format = "shortest" if arguments.shortest else "reference"
    all_agree = True
    for program in arguments.program:
        is_file = "\n" not in program and os.path.isfile(program)
        where = {"file": program} if is_file else {"code": program}
        one = request(**where, **options_of(arguments))
        outcomes = {engine.name: engine.evaluate(one, arguments.time_limit) for engine in ENGINES}
        if ours:
            outcomes["ours"] = run_ours(ours, one, arguments.time_limit, number_format)
        all_agree &= show(program, outcomes, arguments.trace)
    return 0 if all_agree else 1


def show(program, outcomes, with_trace):
    """Prints one program's outcomes side by side; returns whether they agree."""
    go = outcomes["go"]
    print(program)
    for name, outcome in outcomes.items():
        same = "=" if agree(outcome, go) and outcome.kind != "crash" else "!"
        print(f"  {same} {name:<5}" + str(outcome).replace("\n", "\n" + " " * 9))
        details = outcome.stderr if outcome.is_value else outcome.trace if with_trace else ""
        for line in details.splitlines():
            print(" " * 9 + "| " + line)
    different = [name for name, outcome in outcomes.items() if not agree(outcome, go)]
    print("  " + (f"differs from Go: {', '.join(different)}" if different else "all agree") + "\n")
    return not different


if __name__ == "__main__":
    sys.exit(main())
