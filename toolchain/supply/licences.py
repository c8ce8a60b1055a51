"""Licences of third-party packages, as expressions of SPDX: those of Maven artifacts from their POMs, others from a table."""

import dataclasses
import functools
import json
import re
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

TABLE = json.loads((Path(__file__).parent / "locks" / "licences.json").read_text())


@dataclasses.dataclass(frozen=True)
class Pom:
    group: str
    names: tuple
    parent: tuple


def read_pom(archive):
    """The POM beside an archive."""
    artifact, version = archive.parts[-3:-1]
    return parsed(archive.with_name(f"{artifact}-{version}.pom"))


@functools.cache
def parsed(path):
    root = xml.fromstring(re.sub(rb' xmlns="[^"]*"', b"", path.read_bytes(), count=1))
    parent = root.find("parent")
    inherited = parent.findtext("groupId").strip() if parent is not None else None
    group = root.findtext("groupId")
    names = tuple(
        (licence.findtext("name") or licence.findtext("url") or "").strip() for licence in root.findall("licenses/license")
    )
    above = tuple(parent.findtext(tag).strip() for tag in ("groupId", "artifactId", "version")) if inherited else ()
    return Pom((group or inherited).strip(), names, above)


def of_archive(path):
    """The licence of a Maven artifact, which its POM or one of the POM's parents names."""
    pom = read_pom(path)
    root = path.parents[2 + len(pom.group.split("."))]
    while not pom.names and pom.parent:
        group, artifact, version = pom.parent
        pom = parsed(root.joinpath(*group.split("."), artifact, version, f"{artifact}-{version}.pom"))
    own = TABLE["maven"].get(f"{read_pom(path).group}:{path.parts[-3]}")
    if own:
        return own
    unknown = [name for name in pom.names if name not in TABLE["names"]]
    if unknown or not pom.names:
        sys.exit(f"{path.name}: unknown licence {unknown or 'in its POM'}; add it to toolchain/supply/locks/licences.json")
    # A POM lists alternatives.
    return " OR ".join(sorted({TABLE["names"][name] for name in pom.names}))


def of(kind, name):
    """The licence of a package of another kind."""
    found = TABLE[kind].get(name)
    if not found:
        sys.exit(f"{name} ({kind}): unknown licence; add it to toolchain/supply/locks/licences.json")
    return found
