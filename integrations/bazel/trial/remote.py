"""Builds whose actions all run on a remote executor (`executor.py`)."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys

import sides


class Executor:
    """An executor process, with its own folder."""

    def __init__(self, python: str, folder: pathlib.Path, wanted: pathlib.Path | None = None) -> None:
        self.python = python
        self.wanted = wanted
        self.folder = folder
        folder.mkdir()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        script = pathlib.Path(__file__).with_name("executor.py")
        command = [self.python, "-B", str(script), str(self.port), str(self.folder)]
        if self.wanted:
            command.append(str(self.wanted))
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline() != "ready\n":
            sys.exit("the executor does not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def forget(self) -> None:
        """Deletes everything that was uploaded or run."""
        shutil.rmtree(self.folder)
        self.folder.mkdir()

    def options(self) -> list[str]:
        """Options that keep Bazel from running anything itself."""
        only = ["--spawn_strategy=remote", "--strategy=Jsonnet=remote"]
        return [*only, f"--remote_executor=grpc://127.0.0.1:{self.port}"]

    def names_of(self, folder: pathlib.Path) -> int:
        """The number of files stored here (inputs, commands and so on) that mention a client's folder."""
        wanted = os.fsencode(folder)
        return sum(wanted in file.read_bytes() for file in (self.folder / "contents").iterdir())


def executor_ends(python: str, side: sides.Side, expected: str) -> None:
    executor = Executor(python, side.trial.folder / "executor")
    side = side.elsewhere("remote", executor.options())
    try:
        _, said = side.build()
        side.expect("all actions on a remote executor", said, expected)
        if any(word in sides.summary(said) for word in ["local", "sandbox", "worker"]):
            sys.exit("not all of them")
        if named := executor.names_of(side.trial.folder):
            sys.exit(f"{named} of the files there name a folder here")
        other = side.elsewhere("remote elsewhere")
        _, said = other.build()
        other.expect("the same on another machine (another folder)", said, expected)
        other.shutdown()

        def interrupted(what: str, then, *options: str) -> None:
            process = side.begin("--noremote_accept_cached", *options)
            executor.kill()
            then()
            said, _ = process.communicate()
            print(f"{what}: exit code {process.returncode}: {sides.first_error(said)}: {sides.summary(said)}", flush=True)
            if process.returncode != 0:
                if executor.process.poll() is not None:
                    executor.start()
                _, said = side.build()
                what = "the next build"
            side.expect(what, said, expected)

        interrupted("the executor is killed in the middle, and started again", executor.start)
        interrupted("the same, and it has lost all", lambda: (executor.forget(), executor.start()))
        interrupted("the same, and nobody starts it again", lambda: None)
        interrupted(
            "the same with --remote_local_fallback", lambda: None, "--remote_local_fallback", "--noremote_upload_local_results"
        )
    finally:
        side.shutdown()
        executor.kill()
