"""Requests that Bazel cancels: an action runs in a worker and on a remote executor at once (dynamic execution), the
executor finishes first, and the worker is told to give up. The worker in this trial records its requests and its
responses.
"""

import json
import pathlib

import remote

LAUNCHER = pathlib.Path(__file__).resolve().parent.parent / "jsonnet/private/jvm.sh"

BUILD = """\
load("@rules_sjsonnet//jsonnet:jsonnet.bzl", "jsonnet_to_json")
load("@rules_sjsonnet//jsonnet:toolchain.bzl", "jsonnet_compiler", "jsonnet_toolchain")

jsonnet_compiler(name = "jar", file = "sjsonnet.jar", launcher = "jvm.sh")
jsonnet_toolchain(
    name = "engine", compiler = ":jar", worker_protocol = "json", is_multiplexed = True, use_default_shell_env = True)
toolchain(name = "toolchain", toolchain = ":engine", toolchain_type = "@rules_sjsonnet//jsonnet:toolchain_type")

jsonnet_to_json(name = "slow", src = "slow.jsonnet")
jsonnet_to_json(name = "quick", src = "quick.jsonnet")
"""


def check(python: str, workspace) -> None:
    """Runs in a workspace of `example.py` with the jar."""
    folder = workspace.root / "slow"
    notes = folder / "notes"
    notes.mkdir(parents=True)
    requests, responses = notes / "requests", notes / "responses"
    run, _, last = LAUNCHER.read_text().rpartition("exec ")
    (folder / "jvm.sh").write_text(
        f'{run}case " $* " in *" --persistent_worker "*)\n'
        f"  tee '{requests}' | {last.rstrip()} | tee '{responses}'; exit ;;\nesac\nexec {last}"
    )
    (folder / "sjsonnet.jar").symlink_to(workspace.root / "../../dist/sjsonnet.jar")
    (folder / "BUILD.bazel").write_text(BUILD)
    (folder / "slow.jsonnet").write_text("local f(n) = if n == 0 then 'done' else f(n - 1); f(100000000)\n")
    (folder / "quick.jsonnet").write_text("1\n")

    # The executor holds back cached results until the worker has its request.
    executor = remote.Executor(python, workspace.root / "../../executor", requests)
    common = [
        "--extra_toolchains=//slow:toolchain",
        "--incompatible_strict_action_env",
        "--strategy=JsonnetCompiler=local",
        "--modify_execution_info=JsonnetCompiler=+no-remote",
        "--experimental_worker_cancellation",
        "--experimental_worker_multiplex_sandboxing",
    ]

    def build(target: str, *options: str) -> str:
        code, said = workspace.bazel("build", *common, *options, target)
        if code != 0:
            raise SystemExit(f"{target}: exit code {code}\n{said}")
        return (workspace.root / f"bazel-bin/slow/{target[7:]}.json").read_text()

    try:
        requests.write_text("not yet")
        first = build("//slow:slow", *executor.options())
        requests.unlink()
        workspace.bazel("clean")
        both = [
            "--internal_spawn_scheduler",
            "--strategy=Jsonnet=dynamic",
            "--dynamic_local_execution_delay=0",
            "--dynamic_local_strategy=Jsonnet=worker",
            "--dynamic_remote_strategy=Jsonnet=remote",
        ]
        address = [option for option in executor.options() if "executor" in option]
        if build("//slow:slow", *both, *address) != first or first != '"done"\n':
            raise SystemExit("another result")
        build("//slow:quick", "--strategy=Jsonnet=worker")
    finally:
        executor.kill()

    told, answered = ([json.loads(line) for line in file.read_text().splitlines()] for file in (requests, responses))
    taken_back = [request["requestId"] for request in told if request.get("cancel")]
    given_up = [response["requestId"] for response in answered if response.get("wasCancelled")]
    print(
        f"a worker beside a remote executor: {len(told)} messages, taken back: {taken_back}, given up: {given_up}; "
        f"then exit code {answered[-1]['exitCode']}",
        flush=True,
    )
    if (
        not taken_back
        or taken_back != given_up
        or answered[-1] != {"exitCode": 0, "output": "", "requestId": told[-1]["requestId"]}
    ):
        raise SystemExit(f"{told}\n{answered}")
