#!/usr/bin/env python3
"""Makes everything that a release consists of from what the build has made.

    toolchain/packaging/release.py PARTS.json TARGET [--sign-with KEY]

PARTS names the version and the files (`./mill toolchain.packaging.release` writes it). TARGET is emptied first. The same files give
the same bytes: entries of archives are sorted, and have no times and no owners. With --sign-with, the list of checksums
gets a detached signature by `ssh-keygen -Y sign`.
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

# The earliest time that every kind of archive can hold.
NO_TIME = 315532800
ZIP_TIME = (1980, 1, 1, 0, 0, 0)

# By the name of a platform: what Debian, and what Nix calls it.
PLATFORMS = {"linux-x86_64": ("amd64", "x86_64-linux"), "linux-aarch64": ("arm64", "aarch64-linux")}

# Lines of a description that are for one platform, and left out of a release without it.
ONLY_WITH = re.compile(r"^ *# only with (\S+)\n(.*?)^ *# end\n", re.M | re.S)

PAPERS = ("LICENSE", "NOTICE", "sbom.cdx.json")


def tar_gz(target, folder, files):
    """Writes files, by name, into a compressed archive, below a folder. A content with `run` true can be executed."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            content, run = files[name]
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.size, entry.mtime = len(content), NO_TIME
            entry.mode = 0o755 if run else 0o644
            archive.addfile(entry, io.BytesIO(content))
    target.write_bytes(zipped(data.getvalue()))


def zipped(content):
    out = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=out, mode="wb", compresslevel=9, mtime=0) as stream:
        stream.write(content)
    return out.getvalue()


def zip_file(target, folder, files):
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            content, run = files[name]
            entry = zipfile.ZipInfo(f"{folder}/{name}", ZIP_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100755 if run else 0o100644) << 16
            archive.writestr(entry, content)


class Release:
    def __init__(self, parts, target):
        self.version = parts["version"]
        self.home = parts["home"]
        self.parts = parts
        self.target = target
        # What the shells and the manual need, which every binary prints in the same way.
        self.words = {name: Path(path).read_bytes() for name, path in parts["words"].items()}

    def name(self, rest):
        return f"sjsonnet-{self.version}-{rest}"

    def papers(self, folder):
        return {name: (Path(folder, name).read_bytes(), False) for name in PAPERS}

    def binary(self, platform, part):
        """The archive of a native binary, and its Debian package."""
        program = Path(part["binary"]).read_bytes()
        files = {"sjsonnet": (program, True), **self.papers(part["papers"])}
        files["man/sjsonnet.1"] = (self.words["man"], False)
        for shell in ("bash", "zsh", "fish", "powershell"):
            files[f"completions/sjsonnet.{shell}"] = (self.words[shell], False)
        tar_gz(self.target / self.name(f"{platform}.tar.gz"), self.name(platform), files)
        self.deb(platform, program, part)

    def deb(self, platform, program, part):
        architecture = PLATFORMS[platform][0]
        share = "usr/share"
        doc = f"{share}/doc/sjsonnet"
        files = {
            "usr/bin/sjsonnet": program,
            f"{share}/man/man1/sjsonnet.1.gz": zipped(self.words["man"]),
            f"{share}/bash-completion/completions/sjsonnet": self.words["bash"],
            f"{share}/zsh/vendor-completions/_sjsonnet": self.words["zsh"],
            f"{share}/fish/vendor_completions.d/sjsonnet.fish": self.words["fish"],
            f"{doc}/copyright": self.copyright(part["papers"]),
            f"{doc}/NEWS.gz": zipped(self.notes().encode()),
            f"{doc}/changelog.gz": zipped(self.debian_changelog().encode()),
            f"{share}/lintian/overrides/sjsonnet": b"sjsonnet: statically-linked-binary [usr/bin/sjsonnet]\n",
        }
        size = sum(len(content) for content in files.values()) // 1024 + 1
        control = (
            (HERE / "debian-control")
            .read_text()
            .format(version=self.version, architecture=architecture, size=size, home=self.home)
        )
        sums = "".join(f"{hashlib.md5(files[name]).hexdigest()}  {name}\n" for name in sorted(files))
        with tempfile.TemporaryDirectory() as folder:
            for name, content in {**files, "DEBIAN/control": control.encode(), "DEBIAN/md5sums": sums.encode()}.items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                path.chmod(0o755 if name == "usr/bin/sjsonnet" else 0o644)
            for path in [Path(folder), *(p for p in Path(folder).rglob("*") if p.is_dir())]:
                path.chmod(0o755)
            package = self.target / f"sjsonnet_{self.version}_{architecture}.deb"
            environment = {**os.environ, "SOURCE_DATE_EPOCH": str(NO_TIME)}
            command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", folder, str(package)]
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)

    def debian_changelog(self):
        """What Debian's tools read; the news themselves are in a file of their own."""
        return (
            f"sjsonnet ({self.version}) unstable; urgency=medium\n\n  * NEWS.gz says what is new.\n\n"
            " -- The Sjsonnet project <sjsonnet@users.noreply.github.com>  Tue, 01 Jan 1980 00:00:00 +0000\n"
        )

    def copyright(self, papers):
        """The licence and the notices, in the form that Debian's tools read."""
        notice = Path(papers, "NOTICE").read_text()
        lines = "".join(f" {line}\n" if line.strip() else " .\n" for line in notice.splitlines())
        return (
            "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
            f"Upstream-Name: sjsonnet\nSource: {self.home}\n\n"
            "Files: *\nCopyright: The Sjsonnet project\nLicense: Apache-2.0\n"
            "Comment:\n" + lines + "\nLicense: Apache-2.0\n"
            " On Debian systems, the text of the licence is in\n /usr/share/common-licenses/Apache-2.0.\n"
        ).encode()

    def jvm(self, part):
        """For every system with a Java runtime."""
        files = {
            "sjsonnet.jar": (Path(part["jar"]).read_bytes(), False),
            "sjsonnet": (Path(part["script"]).read_bytes(), True),
            "sjsonnet.cmd": ((HERE / "windows" / "sjsonnet.cmd").read_bytes(), False),
            **self.papers(part["papers"]),
        }
        zip_file(self.target / self.name("jvm.zip"), self.name("jvm"), files)

    def npm(self, path):
        shutil.copy(path, self.target / f"sjsonnet-{self.version}.tgz")

    def bills(self):
        for name, part in self.parts["bills"].items():
            shutil.copy(part, self.target / f"{self.name(name)}.cdx.json")

    def notes(self):
        """The section of the changelog for this version, or else what is not released yet."""
        text = Path(self.parts["changelog"]).read_text()
        sections = re.split(r"^## ", text, flags=re.M)[1:]
        titled = {section.splitlines()[0].strip(): section for section in sections}
        found = titled.get(self.version) or titled.get("Unreleased")
        if found is None:
            sys.exit(f"release: the changelog has no section for {self.version}")
        return found.split("\n", 1)[1].strip() + "\n"

    def hash(self, name):
        return hashlib.sha256((self.target / name).read_bytes()).hexdigest()

    def descriptions(self):
        """What package managers read, with the sums of what is here."""
        facts = {"VERSION": self.version, "HOME": self.home}
        for name in [*(self.name(f"{p}.tar.gz") for p in PLATFORMS), self.name("jvm.zip")]:
            key = name.removeprefix(f"sjsonnet-{self.version}-").upper().replace("-", "_").replace(".", "_")
            if (self.target / name).exists():
                facts[f"SUM_{key}"] = self.hash(name)
        for source in ("homebrew/sjsonnet.rb", "scoop/sjsonnet.json", "nix/default.nix"):
            text = ONLY_WITH.sub(
                lambda found: found[2] if found[1] in self.parts["binaries"] else "", (HERE / source).read_text()
            )
            text = re.sub(r"@([A-Z0-9_]+)@", lambda found: facts[found[1]], text)
            (self.target / Path(source).name).write_text(text)
        shutil.copy(HERE / "install.sh", self.target)

    def sums(self, key):
        files = sorted(path.name for path in self.target.iterdir())
        sums = self.target / "SHA256SUMS"
        sums.write_text("".join(f"{self.hash(name)}  {name}\n" for name in files))
        if key:
            command = ["ssh-keygen", "-Y", "sign", "-f", key, "-n", "file", str(sums)]
            subprocess.run(command, check=True)

    def make(self, key):
        for platform, part in self.parts["binaries"].items():
            self.binary(platform, part)
        self.jvm(self.parts["jvm"])
        self.npm(self.parts["npm"])
        self.bills()
        (self.target / "RELEASE_NOTES.md").write_text(self.notes())
        self.descriptions()
        self.sums(key)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--sign-with", metavar="KEY")
    arguments = parser.parse_args()
    if arguments.target.exists():
        shutil.rmtree(arguments.target)
    arguments.target.mkdir(parents=True)
    Release(json.loads(arguments.parts.read_text()), arguments.target).make(arguments.sign_with)
    for path in sorted(arguments.target.iterdir()):
        print(f"{path.stat().st_size:>10}  {path.name}")


if __name__ == "__main__":
    main()
