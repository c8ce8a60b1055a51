#!/usr/bin/env python3
"""Lets every file operation and every allocation of the command fail, each in a run of its own.

    test_suite/tools/command_faults.py --jvm 'java … sjsonnet.test.RunTests' --native … --runs 100 --seed 7
    test_suite/tools/command_faults.py --native … --only 'several files:file:17:EIO'

`./mill commandFaults` builds the programs and starts this script, on Linux. An interposed library (command_faults.c) counts
the file operations of a run and makes one of them fail, or read or write only half of the data, or kills the process there.
Files may also not be larger than so many bytes, as on a disk that is full. Allocations fail in a
binary built for that purpose (native/command/resources/scala-native/failing.c): in the heap, or when the runtime asks the
system for memory. The whole process is also run with less and less memory.

The command has to cope, with the right output, or exit with code 1 and an error message of ours. Every file must then have
either its old or its complete new contents, and no temporary file may be left behind. Only what `--clean` removes in the end
may be missing, and its list may have nothing that was not written. After a kill, a file that has a second name may have
something else if a copy of what it had is beside it, and the next run removes what has been left.

All faults are tried, or as many per command line as `--runs` says, chosen by the seed; half of the chosen allocations are
among the last, made when files are written. A finding is printed with the option that reproduces it, and the exit code is 1.
"""

import argparse
import errno
import os
import random
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent / "command_faults.c"
ERRORS = ("EIO", "EACCES", "ENOSPC", "EINTR", "EMFILE", "ENOMEM", "half", "kill")
# What stands for an error number (command_faults.c).
NUMBERS = {"half": 0, "kill": -1}
# The most bytes that a file may have (ulimit -f).
SIZES = (0, 1, 100, 300, 2000, 20000, 200000)
# What the names of copies and of temporary files begin with.
KEPT, TEMPORARY = ".sjsonnet-kept-", ".sjsonnet-"
OURS = ("sjsonnet: ", "RUNTIME ERROR: ", "STATIC ERROR: ")
# Memory limits for the process in megabytes, from too little to start to enough for everything (ulimit -v).
ADDRESSES = range(24, 400, 4)
RAW = ("Exception", "\tat ", "Error:", "Caused by", "Segmentation")
TIME_LIMIT = 60
# The number of final allocations that are made when files are written.
LATE = 400

# The first line of the list of --clean.
LIST = "# The files that sjsonnet --clean wrote here: it removes those that it writes no more."

MANY = "{ ['f%02d.json' % i]: { n: i, text: std.repeat('x', i * 100) } for i in std.range(1, 5) }"
FILES = {
    "main.jsonnet": "local lib = import 'lib.libsonnet'; { a: lib.f(2), text: importstr 'text', bytes: importbin 'text', far: import 'far.libsonnet' }",
    "lib.libsonnet": "{ f(x):: x * (import 'deep/n.libsonnet') }",
    "deep/n.libsonnet": "21",
    "vendor/far.libsonnet": "{ far: true }",
    "text": "some text\n" * 3,
    "many.jsonnet": MANY,
    "nested.jsonnet": "{ 'one/a.json': 1, 'one/two/b.json': [2], 'c.json': {} }",
    "large.jsonnet": "std.makeArray(100000, function(i) 'element %d' % i)",
    "data.json": "[" + ", ".join(f'{{ "n": {n}, "text": "{"y" * 90}" }}' for n in range(3000)) + "]",
    "old/f01.json": "old\n",
    "old/f03.json": '{\n   "n": 3,\n   "text": "' + "x" * 300 + '"\n}\n',
    "old.json": "old\n",
    "swept/.sjsonnet-files": LIST + "\nf01.json\ngone.json\ngone.yaml\n",
    "swept/f01.json": "old\n",
    "swept/gone.json": "gone\n",
    "swept/gone.yaml": "gone\n",
    "swept/theirs.json": "theirs\n",
    "linked.json": "old\n" * 1000,
    "linked/it.jsonnet": "{ a:1, text: '" + "x" * 3000 + "' }\n",
}

# Files with a second name: that name, and the other.
LINKS = {"linked.again.json": "linked.json", "again.jsonnet": "linked/it.jsonnet"}

# The runs by name: the command's arguments and its input.
RUNS = {
    "imports": (["-J", "vendor", "main.jsonnet"], ""),
    "imports within a root": (["--import-root", ".", "-J", "vendor", "main.jsonnet"], ""),
    "a file": (["-J", "vendor", "-o", "new.json", "main.jsonnet"], ""),
    "a file in a new folder": (["-o", "new/deep/it.json", "-c", "data.json"], ""),
    "over an old file": (["-o", "old.json", "many.jsonnet"], ""),
    "over a file with two names": (["-o", "linked.json", "many.jsonnet"], ""),
    "over a longer file with two names": (["-o", "linked.json", "-e", "1"], ""),
    "formatted in place, with two names": (["fmt", "-i", "linked"], ""),
    "several files": (["-m", "old", "many.jsonnet"], ""),
    "several in new folders": (["-c", "-m", "new", "nested.jsonnet"], ""),
    "several, and none of before": (["-m", "swept", "--clean", "many.jsonnet"], ""),
    "several, and their names": (["-m", "old", "-o", "names", "many.jsonnet"], ""),
    "standard input": (["-"], "{ a: 1, b: importstr 'text' }"),
    "much output": (["large.jsonnet"], ""),
    "much of JSON": (["data.json"], ""),
    "files of other options": (
        ["--ext-code-file", "x=lib.libsonnet", "--tla-str-file", "y=text", "-e", "function(y) y + std.extVar('x').f(1)"],
        "",
    ),
}


def build_library(folder):
    library = folder / "command_faults.so"
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def lay_out(folder):
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name, other in LINKS.items():
        os.link(folder / other, folder / name)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Trial:
    """One command line on one platform, and the faults that can be injected into it."""

    def __init__(self, platform, command, name, library, folder):
        self.platform, self.name, self.library, self.folder = platform, name, library, folder
        arguments, self.input = RUNS[name]
        self.command = [*command, *arguments]
        log = folder.parent / "log"
        done = self.run(FAULTS_LOG=str(log), COUNT_ALLOCATIONS="1")
        if done.returncode:
            sys.exit(f"{platform}, {name}: {done.stderr.decode()}")
        self.expected = done.stdout
        self.after = contents(folder)
        self.cleaned = self.before().keys() - self.after.keys()
        self.operations = log.read_text().split()
        # The command may have said something before.
        self.counts = done.stderr.split()[-2:]

    def faults(self):
        """All possible faults: pairs of a name and the environment variables that inject it."""
        if self.platform == "failing":
            for kind, count in zip(("FAILING_ALLOCATION", "FAILING_SYSTEM_ALLOCATION"), self.counts):
                for at in range(1, int(count) + 1):
                    yield f"{kind}:{at}", {kind: str(at)}
            for megabytes in ADDRESSES:
                yield f"MEGABYTES:{megabytes}", {"MEGABYTES": str(megabytes)}
            return
        for size in SIZES:
            yield f"FILE_SIZE:{size}", {"FILE_SIZE": str(size)}
        for at, operation in enumerate(self.operations, 1):
            for error in ERRORS:
                if error != "half" or "read" in operation or "write" in operation:
                    number = NUMBERS[error] if error in NUMBERS else getattr(errno, error)
                    yield f"{operation}:{at}:{error}", {"FAULTS_AT": str(at), "FAULTS_ERROR": str(number)}

    def run(self, is_new=True, **faults):
        if is_new:
            lay_out(self.folder)
        # The JVM maps a file with performance data for monitoring tools; this turns it off.
        environment = {**os.environ, "JAVA_TOOL_OPTIONS": "-XX:-UsePerfData"}
        environment.update(LD_PRELOAD=str(self.library), FAULTS_FOLDER=str(self.folder), **faults)
        addresses = int(faults.get("MEGABYTES", 0)) << 20
        size = int(faults.get("FILE_SIZE", -1))

        def limit():
            if addresses:
                resource.setrlimit(resource.RLIMIT_AS, (addresses, addresses))
            if size >= 0:
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

        return subprocess.run(
            self.command,
            cwd=self.folder,
            env=environment,
            input=self.input.encode(),
            capture_output=True,
            timeout=TIME_LIMIT,
            preexec_fn=limit,
        )

    def problem(self, fault, variables):
        """What goes wrong under this fault, or None."""
        try:
            done = self.run(**variables)
        except subprocess.TimeoutExpired:
            return f"no end within {TIME_LIMIT} s"
        said = done.stderr.decode("utf-8", "replace").removeprefix("Picked up JAVA_TOOL_OPTIONS: -XX:-UsePerfData\n")
        files = contents(self.folder)
        if fault.endswith(":kill"):
            return self.problem_after_kill(files)
        if done.returncode == 0:
            if done.stdout != self.expected:
                return f"exit code 0 and other output: {done.stdout[:200]}"
            wrong = [name for name in files.keys() | self.after.keys() if files.get(name) != self.after.get(name)]
            if fault.startswith("unlink"):
                wrong = [name for name in wrong if TEMPORARY not in name or name.endswith(".sjsonnet-files")]
            return f"exit code 0 and other files: {wrong}" if wrong else None
        if done.returncode != 1:
            return f"exit code {done.returncode}: {said[:500]}"
        if not said.startswith(OURS) or any(raw in said for raw in RAW):
            return f"not an error of ours: {said[:500]}"
        if self.platform == "failing" and not said.startswith(("RUNTIME ERROR: out of memory\n", "sjsonnet: ")):
            return f"another error: {said[:500]}"
        if fault.endswith(":half"):
            return f"less read or written at once is no error: {said[:500]}"
        before = self.before()
        for name in before.keys() & self.after.keys() - files.keys():
            return f"{name} is missing"
        for name, text in files.items():
            if text not in (before.get(name), self.after.get(name)):
                if name.endswith("/.sjsonnet-files") and self.is_list_of_written(name, text, files):
                    continue
                # No program can remove a file if `unlink` fails.
                if fault.startswith("unlink"):
                    continue
                return f"{name} has something else in it"
        return None

    def before(self):
        texts = {name: text.encode() for name, text in FILES.items()}
        return texts | {name: texts[other] for name, other in LINKS.items()}

    def problem_after_kill(self, files):
        """What is wrong after the process was killed, or after the next one has run."""
        before = self.before()
        copies = [text for name, text in files.items() if name.rpartition("/")[2].startswith(KEPT)]
        for name, text in before.items():
            if name.endswith("/.sjsonnet-files") or (name in self.cleaned and name not in files):
                continue
            if files.get(name) not in (text, self.after.get(name)) and text not in copies:
                return f"{name} was killed in the middle"
        done = self.run(is_new=False)
        left = [
            name
            for name in contents(self.folder)
            if name not in self.after and name.rpartition("/")[2].startswith(TEMPORARY) and KEPT not in name
        ]
        if done.returncode or left:
            return f"after a kill, the next run ends with {done.returncode} and leaves {left}: {done.stderr.decode()[:300]}"
        return None

    def is_list_of_written(self, name, text, files):
        """Whether a list has only what was in it before, and what has been written."""
        first, *written = text.decode().splitlines()
        folder = name.rpartition("/")[0]
        paths = [f"{folder}/{path}" for path in written if path not in FILES[name].splitlines()]
        return first == LIST and all(path in files and files[path] == self.after.get(path) for path in paths)


def chosen(faults, count, choice):
    """As many faults as requested, half of them among the last allocations if those can fail."""
    late = [fault for fault in faults if fault[0].startswith("FAILING_ALLOCATION:")][-LATE:]
    late = choice.sample(late, min(len(late), count // 2))
    return late + choice.sample([fault for fault in faults if fault not in late], count - len(late))


def trials(platform, command, library, folder):
    words = shlex.split(command)
    words += [] if platform == "failing" else ["--command"]
    return [Trial(platform, words, name, library, folder) for name in RUNS]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for platform in ("jvm", "native"):
        parser.add_argument(f"--{platform}", metavar="COMMAND", help="the test program there")
    parser.add_argument("--failing", metavar="COMMAND", help="the command in which allocations can fail")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, metavar="N", help="how many of each command line's, of all there are")
    parser.add_argument("--only", metavar="NAME", help="those whose name begins so")
    arguments = parser.parse_args()
    if not sys.platform.startswith("linux"):
        sys.exit("command_faults.py needs Linux, where a library can be loaded before that of C")
    findings = 0
    with tempfile.TemporaryDirectory() as scratch:
        library = build_library(Path(scratch))
        for platform in ("native", "failing", "jvm"):
            command = getattr(arguments, platform)
            if not command:
                continue
            every, tried = 0, 0
            for trial in trials(platform, command, library, Path(scratch) / "work"):
                faults = [fault for fault in trial.faults() if f"{trial.name}:{fault[0]}".startswith(arguments.only or "")]
                every += len(faults)
                if arguments.runs and arguments.runs < len(faults):
                    faults = chosen(faults, arguments.runs, random.Random(arguments.seed))
                tried += len(faults)
                for fault, variables in faults:
                    problem = trial.problem(fault, variables)
                    if problem:
                        findings += 1
                        print(f"{platform} --only '{trial.name}:{fault}'\n  {problem}\n", flush=True)
            print(f"{platform}: {tried} of {every} faults, {findings} findings so far", flush=True)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
