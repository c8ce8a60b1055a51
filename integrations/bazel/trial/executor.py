"""A minimal remote executor for Bazel on loopback: `executor.py PORT FOLDER [FILE]`. It implements the remote execution API
(https://github.com/bazelbuild/remote-apis) and prints a line when it is ready. With FILE, it returns no cached result while
the file is empty.

Its state is in files in the folder, so a second executor with the same folder continues where the first was killed. An
action runs in a new folder, which contains its inputs and nothing else, and sees the environment that it requests.
"""

import concurrent.futures
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
from typing import Any

import grpc
from buildgrid.common.protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as api
from buildgrid.common.protos.build.bazel.remote.execution.v2 import remote_execution_pb2_grpc as services
from buildgrid.common.protos.build.bazel.semver.semver_pb2 import SemVer
from buildgrid.common.protos.google.bytestream import bytestream_pb2 as streams
from buildgrid.common.protos.google.bytestream import bytestream_pb2_grpc as stream_services
from buildgrid.common.protos.google.longrunning.operations_pb2 import Operation
from buildgrid.common.protos.google.rpc.error_details_pb2 import PreconditionFailure

CHUNK = 1 << 20


class Missing(Exception):
    """A blob that was never uploaded, or is lost."""


class Store:
    """Content-addressed storage, in files that never change."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        # Clients never upload the empty blob.
        self.put(b"")

    def path(self, digest: api.Digest) -> pathlib.Path:
        return self.folder / digest.hash

    def put(self, content: bytes) -> api.Digest:
        digest = api.Digest(hash=hashlib.sha256(content).hexdigest(), size_bytes=len(content))
        write(self.path(digest), content)
        return digest

    def get(self, digest: api.Digest) -> bytes:
        try:
            return self.path(digest).read_bytes()
        except FileNotFoundError:
            raise Missing(f"{digest.hash}/{digest.size_bytes}") from None

    def message(self, kind: Any, digest: api.Digest):
        return kind.FromString(self.get(digest))


def write(path: pathlib.Path, content: bytes) -> None:
    """Writes a file atomically. It is executable: Bazel requires that of all inputs."""
    if not path.exists():
        handle, part = tempfile.mkstemp(dir=path.parent.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(part, 0o555)
        os.replace(part, path)


class Server(
    services.CapabilitiesServicer,
    services.ContentAddressableStorageServicer,
    services.ActionCacheServicer,
    services.ExecutionServicer,
    stream_services.ByteStreamServicer,
):
    def __init__(self, folder: pathlib.Path, wanted: pathlib.Path | None) -> None:
        self.folder = folder
        self.wanted = wanted
        self.store = Store(folder / "contents")
        self.results = folder / "results"
        self.results.mkdir(exist_ok=True)

    def GetCapabilities(self, request, context):
        sha256 = api.DigestFunction.SHA256
        return api.ServerCapabilities(
            cache_capabilities=api.CacheCapabilities(
                digest_function=[sha256],
                action_cache_update_capabilities=api.ActionCacheUpdateCapabilities(update_enabled=False),
                max_batch_total_size_bytes=CHUNK,
            ),
            execution_capabilities=api.ExecutionCapabilities(digest_function=sha256, exec_enabled=True),
            low_api_version=SemVer(major=2),
            high_api_version=SemVer(major=2, minor=3),
        )

    # Content-addressed storage

    def FindMissingBlobs(self, request, context):
        missing = [digest for digest in request.blob_digests if not self.store.path(digest).exists()]
        return api.FindMissingBlobsResponse(missing_blob_digests=missing)

    def BatchUpdateBlobs(self, request, context):
        digests = [self.store.put(one.data) for one in request.requests]
        return api.BatchUpdateBlobsResponse(responses=[{"digest": digest} for digest in digests])

    def Write(self, requests, context):
        content = b"".join(request.data for request in requests)
        self.store.put(content)
        return streams.WriteResponse(committed_size=len(content))

    def Read(self, request, context):
        name, size = request.resource_name.split("/")[-2:]
        try:
            content = self.store.get(api.Digest(hash=name, size_bytes=int(size)))
        except Missing:
            context.abort(grpc.StatusCode.NOT_FOUND, name)
        for at in range(request.read_offset, len(content), CHUNK):
            yield streams.ReadResponse(data=content[at : at + CHUNK])

    # Action cache and execution

    def GetActionResult(self, request, context):
        while self.wanted and not (self.wanted.exists() and self.wanted.stat().st_size > 0):
            time.sleep(0.05)
        result = self.known(request.action_digest)
        if result is None:
            context.abort(grpc.StatusCode.NOT_FOUND, "nobody has run it")
        return result

    def known(self, action: api.Digest):
        """The cached result of an action, if it and everything it refers to exist."""
        try:
            result = api.ActionResult.FromString((self.results / action.hash).read_bytes())
            digests = [file.digest for file in result.output_files]
            for folder in result.output_directories:
                tree = self.store.message(api.Tree, folder.tree_digest)
                digests += [file.digest for part in [tree.root, *tree.children] for file in part.files]
        except (FileNotFoundError, Missing):
            return None
        return result if all(self.store.path(digest).exists() for digest in digests) else None

    def Execute(self, request, context):
        digest = request.action_digest
        try:
            result = None if request.skip_cache_lookup else self.known(digest)
            response = api.ExecuteResponse(result=result, cached_result=True) if result else self.run(digest, context)
        except Missing as missing:
            # Bazel uploads the missing blobs, and asks again.
            response = api.ExecuteResponse()
            response.status.code = grpc.StatusCode.FAILED_PRECONDITION.value[0]
            violation = {"type": "MISSING", "subject": f"blobs/{missing}"}
            response.status.details.add().Pack(PreconditionFailure(violations=[violation]))
        operation = Operation(name=digest.hash, done=True)
        operation.response.Pack(response)
        yield operation

    def run(self, digest: api.Digest, context) -> api.ExecuteResponse:
        action = self.store.message(api.Action, digest)
        command = self.store.message(api.Command, action.command_digest)
        # Newer clients send the same information twice.
        outputs = command.output_paths or [*command.output_files, *command.output_directories]
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            root = pathlib.Path(name)
            self.lay(root, action.input_root_digest)
            for output in outputs:
                (root / output).parent.mkdir(parents=True, exist_ok=True)
            for output in command.output_directories:
                (root / output).mkdir(exist_ok=True)
            process = subprocess.Popen(
                list(command.arguments),
                cwd=root / command.working_directory,
                env={variable.name: variable.value for variable in command.environment_variables},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            # A client that has disconnected no longer needs the result.
            context.add_callback(process.kill)
            said = process.communicate()
            result = api.ActionResult(exit_code=process.returncode, stdout_raw=said[0], stderr_raw=said[1])
            for output in outputs:
                self.collect(root, output, result)
        if result.exit_code == 0 and not action.do_not_cache:
            write(self.results / digest.hash, result.SerializeToString())
        return api.ExecuteResponse(result=result)

    def lay(self, folder: pathlib.Path, digest: api.Digest) -> None:
        """Creates a folder as described by the digest of a Directory."""
        directory = self.store.message(api.Directory, digest)
        for file in directory.files:
            try:
                os.link(self.store.path(file.digest), folder / file.name)
            except FileNotFoundError:
                raise Missing(f"{file.digest.hash}/{file.digest.size_bytes}") from None
        for link in directory.symlinks:
            (folder / link.name).symlink_to(link.target)
        for child in directory.directories:
            (folder / child.name).mkdir()
            self.lay(folder / child.name, child.digest)

    def collect(self, root: pathlib.Path, name: str, result: api.ActionResult) -> None:
        path = root / name
        if path.is_dir():
            children = []
            tree = api.Tree(root=self.directory(path, children), children=children)
            result.output_directories.add(path=name, tree_digest=self.store.put(tree.SerializeToString()))
        elif path.exists():
            result.output_files.add(path=name, digest=self.store.put(path.read_bytes()), is_executable=os.access(path, os.X_OK))

    def directory(self, folder: pathlib.Path, found: list) -> api.Directory:
        """The Directory of a folder; the folders in it are appended to `found`."""
        directory = api.Directory()
        for path in sorted(folder.iterdir()):
            if path.is_dir():
                child = self.directory(path, found)
                found.append(child)
                directory.directories.add(name=path.name, digest=self.store.put(child.SerializeToString()))
            else:
                directory.files.add(name=path.name, digest=self.store.put(path.read_bytes()))
        return directory


def main() -> None:
    port, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    # Leftovers of actions that were running when an earlier executor was killed.
    for unfinished in folder.glob("tmp*"):
        shutil.rmtree(unfinished) if unfinished.is_dir() else unfinished.unlink()
    service = Server(folder, pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None)
    server = grpc.server(concurrent.futures.ThreadPoolExecutor(max_workers=16))
    for add in [
        services.add_CapabilitiesServicer_to_server,
        services.add_ContentAddressableStorageServicer_to_server,
        services.add_ActionCacheServicer_to_server,
        services.add_ExecutionServicer_to_server,
        stream_services.add_ByteStreamServicer_to_server,
    ]:
        add(service, server)
    server.add_insecure_port(f"127.0.0.1:{port}")
    server.start()
    print("ready", flush=True)
    server.wait_for_termination()


main()
