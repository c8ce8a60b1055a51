#!/usr/bin/env python3
"""Installs from a release in every way that this machine can, and runs what is installed.

    toolchain/packaging/test.py PARTS.json

What needs root or a program that is not here is skipped, and says so. The last line is `N passed, N failed`.
"""

import filecmp
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PROGRAM = "{ answer: 6 * 7 }"
ANSWER = b'{\n   "answer": 42\n}\n'


class Skipped(Exception):
    pass


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Skipped(f"{program} is not installed")


def need_root():
    if os.geteuid() != 0:
        raise Skipped("it needs root")


def run(command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, **options)
    if done.returncode != 0:
        text = (done.stdout + done.stderr).decode(errors="replace")
        raise AssertionError(f"{command}: exit code {done.returncode}\n{text}")
    return done.stdout


def answers(*command, **options):
    got = run([*command, "-e", PROGRAM], **options)
    assert got == ANSWER, got


class Trials:
    def __init__(self, parts, folder):
        self.parts, self.folder = parts, folder
        self.version = json.loads(parts.read_text())["version"]
        self.release = self.make("release")

    def make(self, name):
        run([sys.executable, HERE / "release.py", self.parts, self.folder / name])
        return self.folder / name

    def name(self, rest):
        return f"sjsonnet-{self.version}-{rest}"

    def room(self, name):
        path = self.folder / name
        path.mkdir()
        return path

    def test_same_bytes(self):
        """two releases of the same parts are the same"""
        again = self.make("again")
        names = sorted(path.name for path in self.release.iterdir())
        _, differing, missing = filecmp.cmpfiles(self.release, again, names, shallow=False)
        assert not differing and not missing, (differing, missing)

    def test_sums(self):
        """the checksums are those of the files"""
        need("sha256sum")
        run(["sha256sum", "--quiet", "-c", "SHA256SUMS"], cwd=self.release)

    def test_signature(self):
        """the checksums can be signed, and the signature verified"""
        need("ssh-keygen")
        room = self.room("keys")
        run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", room / "key"])
        run([sys.executable, HERE / "release.py", self.parts, room / "signed", "--sign-with", room / "key"])
        public = (room / "key.pub").read_text()
        (room / "signers").write_text(f"release {public}")
        sums = (room / "signed" / "SHA256SUMS").read_bytes()
        signature = room / "signed" / "SHA256SUMS.sig"
        command = ["ssh-keygen", "-Y", "verify", "-f", room / "signers", "-I", "release", "-n", "file", "-s", signature]
        run(command, input=sums)

    def test_archive(self):
        """the archive of the binary runs, with its manual and its papers"""
        room = self.room("archive")
        with tarfile.open(self.release / self.name("linux-x86_64.tar.gz")) as archive:
            archive.extractall(room)
        top = room / self.name("linux-x86_64")
        answers(top / "sjsonnet")
        for paper in ("LICENSE", "NOTICE", "sbom.cdx.json", "man/sjsonnet.1", "completions/sjsonnet.zsh"):
            assert (top / paper).stat().st_size > 0, paper

    def test_archive_of_aarch64(self):
        """the archive for AArch64 runs in an emulator"""
        archive = self.release / self.name("linux-aarch64.tar.gz")
        if not archive.exists():
            raise Skipped("the release is for this machine alone")
        need("qemu-aarch64-static")
        room = self.room("aarch64")
        run(["tar", "-xzf", archive, "-C", room])
        answers("qemu-aarch64-static", room / self.name("linux-aarch64") / "sjsonnet")

    def test_installer(self):
        """the installer checks the sum, and refuses another one"""
        need("curl", "sha256sum")
        room = self.room("installer")
        below = room / f"v{self.version}"
        shutil.copytree(self.release, below)
        environment = {**os.environ, "PREFIX": str(room / "prefix"), "SJSONNET_RELEASES": f"file://{room}"}
        command = ["sh", self.release / "install.sh", self.version]
        run(command, env=environment)
        answers(room / "prefix/bin/sjsonnet")
        with open(below / self.name("linux-x86_64.tar.gz"), "ab") as archive:
            archive.write(b"!")
        refused = subprocess.run([str(word) for word in command], env=environment, capture_output=True)
        assert refused.returncode == 1 and b"is not what SHA256SUMS says" in refused.stderr, refused

    def test_deb(self):
        """the Debian package is installed, run and removed in an empty root"""
        need("dpkg", "chroot")
        need_root()
        root = self.room("debian root")
        for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers"):
            (root / folder).mkdir(parents=True)
        (root / "var/lib/dpkg/status").write_text("")
        package = self.release / f"sjsonnet_{self.version}_amd64.deb"
        dpkg = ["dpkg", f"--root={root}", "--force-script-chrootless"]
        run([*dpkg, "-i", package])
        answers("chroot", root, "/usr/bin/sjsonnet")
        run([*dpkg, "--purge", "sjsonnet"])
        assert not (root / "usr/bin/sjsonnet").exists()

    def test_lintian(self):
        """Debian's checker finds nothing"""
        need("lintian")
        found = run(
            ["lintian", "--allow-root", "--fail-on", "error,warning", self.release / f"sjsonnet_{self.version}_amd64.deb"]
        )
        print(found.decode(), end="")

    def test_image(self):
        """the image from scratch runs"""
        need("chroot")
        need_root()
        root = self.room("image root")
        with tarfile.open(self.release / self.name("linux-x86_64.tar.gz")) as archive:
            content = archive.extractfile(f"{self.name('linux-x86_64')}/sjsonnet").read()
        for line in (HERE / "docker" / "Dockerfile").read_text().splitlines():
            words = line.split()
            if words[:1] == ["COPY"]:
                path = root / words[2].lstrip("/")
                path.parent.mkdir(parents=True)
                path.write_bytes(content)
                path.chmod(0o755)
            elif words[:1] == ["ENTRYPOINT"]:
                entry = json.loads(line.split(" ", 1)[1])
        answers("chroot", root, *entry)

    def test_tutorial(self):
        """the tutorial goes through in a root with nothing but the binary"""
        need_root()
        room = self.room("tutorial")
        with tarfile.open(self.release / self.name("linux-x86_64.tar.gz")) as archive:
            archive.extractall(room)
        docs = ROOT / "docs"
        binary = room / self.name("linux-x86_64") / "sjsonnet"
        steps = run([sys.executable, docs / "console.py", "--in-empty-root", binary, docs / "learn.md"])
        print(steps.decode(), end="")

    def test_jvm(self):
        """the archive for the JVM runs"""
        need("java")
        room = self.room("jvm")
        run(["unzip", "-q", self.release / self.name("jvm.zip"), "-d", room])
        environment = {**os.environ, "XDG_CACHE_HOME": str(room / "cache")}
        answers(room / self.name("jvm") / "sjsonnet", env=environment)

    def test_cmd(self):
        """the script for Windows has what its shell needs"""
        with zipfile.ZipFile(self.release / self.name("jvm.zip")) as archive:
            script = archive.read(f"{self.name('jvm')}/sjsonnet.cmd")
        assert script.count(b"\r\n") == script.count(b"\n") > 5

    def test_cmd_in_wine(self):
        """the script for Windows starts Java with its words, and ends with its exit code"""
        wine = "/usr/lib/wine/wine64"
        need(wine, "x86_64-w64-mingw32-gcc")
        room = self.room("wine")
        folder = room / "with space"
        with zipfile.ZipFile(self.release / self.name("jvm.zip")) as archive:
            script = archive.read(f"{self.name('jvm')}/sjsonnet.cmd")
        folder.mkdir()
        (folder / "sjsonnet.cmd").write_bytes(script)
        # There is no Java for Windows here.
        (room / "java.c").write_text("#include <stdio.h>\nint main(int n, char **w) { while (*++w) puts(*w); return 3; }\n")
        run(["x86_64-w64-mingw32-gcc", "-o", folder / "java.exe", room / "java.c"])
        environment = {**os.environ, "WINEPREFIX": str(room / "prefix"), "WINEDEBUG": "-all"}
        command = [wine, "cmd", "/c", "sjsonnet.cmd", "-e", "{ a: 1 }", "x y"]
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        words = done.stdout.splitlines()
        assert done.returncode == 3 and words[-3:] == ["-e", "{ a: 1 }", "x y"], done
        assert words[-5] == "-jar" and words[-4].endswith("\\with space\\sjsonnet.jar"), done

    def test_npm(self):
        """the npm package is installed and imported"""
        need("npm", "node")
        room = self.room("npm")
        install = ["npm", "install", "--silent", "--offline", "--no-audit", "--no-fund"]
        run([*install, self.release / f"sjsonnet-{self.version}.tgz"], cwd=room)
        code = "console.log(require('sjsonnet').evaluate('6 * 7').trim())"
        got = run(["node", "-e", code], cwd=room)
        assert got == b"42\n", got

    def test_pre_commit(self):
        """pre-commit runs the hooks of this repository"""
        need("pre-commit", "git")
        room = self.room("pre-commit")
        binary = self.room("binary")
        with tarfile.open(self.release / self.name("linux-x86_64.tar.gz")) as archive:
            (binary / "sjsonnet").write_bytes(archive.extractfile(f"{self.name('linux-x86_64')}/sjsonnet").read())
        (binary / "sjsonnet").chmod(0o755)
        environment = {**os.environ, "PATH": f"{binary}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(room / "home")}
        project = room / "project"
        project.mkdir()
        run(["git", "init", "-q"], cwd=project)
        (project / "good.jsonnet").write_text("{ a: 1 }\n")
        run(["git", "add", "."], cwd=project)
        command = ["pre-commit", "try-repo", ROOT, "sjsonnet-check", "--all-files"]
        run(command, cwd=project, env=environment)
        (project / "bad.jsonnet").write_text("{ a: b }\n")
        run(["git", "add", "."], cwd=project)
        failed = subprocess.run([str(word) for word in command], cwd=project, env=environment, capture_output=True)
        assert failed.returncode == 1 and b"Unknown variable: b" in failed.stdout, failed.stdout.decode()

    def test_descriptions(self):
        """what package managers read has the version and the sums"""
        sums = dict(reversed(line.split("  ")) for line in (self.release / "SHA256SUMS").read_text().splitlines())
        for name in ("sjsonnet.rb", "sjsonnet.json", "default.nix"):
            text = (self.release / name).read_text()
            assert self.version in text and "@" not in text.replace("$", ""), name
        scoop = json.loads((self.release / "sjsonnet.json").read_text())
        assert scoop["hash"] == sums[self.name("jvm.zip")]
        assert sums[self.name("linux-x86_64.tar.gz")] in (self.release / "sjsonnet.rb").read_text()
        assert sums[self.name("linux-x86_64.tar.gz")] in (self.release / "default.nix").read_text()
        of_aarch64 = sums.get(self.name("linux-aarch64.tar.gz"))
        for name in ("sjsonnet.rb", "default.nix"):
            text = (self.release / name).read_text()
            assert of_aarch64 in text if of_aarch64 else "aarch64" not in text, name
        if shutil.which("ruby"):
            run(["ruby", "-c", self.release / "sjsonnet.rb"])


def main():
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        trials = Trials(Path(sys.argv[1]), Path(folder))
        for name in [name for name in dir(trials) if name.startswith("test_")]:
            trial = getattr(trials, name)
            title = trial.__doc__
            try:
                trial()
                passed += 1
                print(f"passed   {title}")
            except Skipped as reason:
                print(f"skipped  {title}: {reason}")
            except Exception as error:
                failed += 1
                print(f"FAILED   {title}\n{error!r}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
