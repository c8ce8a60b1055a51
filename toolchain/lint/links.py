"""Checks that links in Markdown lead somewhere: files in the checkout, and their headings.

links.py HOME FILE…     HOME is the project's page; a link to a file there is taken for one to the file here
"""

import html
import re
import sys
from pathlib import Path
from urllib.parse import unquote

CODE = re.compile(r"^( {0,3})(```+|~~~+).*?^ {0,3}\2[`~]* *$", re.M | re.S)
INLINE_CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.S)
COMMENT = re.compile(r"<!--.*?-->", re.S)
# `[text](target "title")`, also of images; `[name]: target`; what tags of HTML refer to.
LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|^ {0,3}\[[^\]^]+\]:\s*<?([^\s>]+)|\b(?:href|src)=\"([^\"]+)\"", re.M
)
HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$|^(\S.*)\n(?:=+|-+)[ \t]*$", re.M)
TARGET = re.compile(r"<a\s[^>]*\b(?:id|name)=\"([^\"]+)\"")
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.I)


def blanked(pattern, text):
    """The text with what the pattern finds replaced by spaces, so that lines keep their numbers."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def anchors(path):
    """The anchors of a page, as GitHub makes them of its headings."""
    text = blanked(COMMENT, blanked(CODE, path.read_text()))
    found = set(TARGET.findall(text))
    for heading in HEADING.finditer(text):
        words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading[1] or heading[2])
        words = html.unescape(re.sub(r"<[^>]+>", "", words))
        slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        name, count = slug, 0
        while name in found:
            count += 1
            name = f"{slug}-{count}"
        found.add(name)
    return found


def offence(page, target, home):
    """What is wrong with a link, if anything is."""
    for kind in ("blob", "tree"):
        if target.startswith(f"{home}/{kind}/main/"):
            target = "/" + target.removeprefix(f"{home}/{kind}/main/")
    if SCHEME.match(target):
        return None
    name, _, anchor = unquote(target).partition("#")
    path = page if not name else Path(name[1:]) if name.startswith("/") else page.parent / name
    if not path.exists():
        return "there is no such file"
    if not path.resolve().is_relative_to(Path.cwd()):
        return "leads out of the checkout"
    if anchor and path.suffix == ".md" and anchor not in anchors(path):
        return "there is no such heading"
    return None


def main():
    home, *pages = sys.argv[1:]
    links = offences = 0
    for page in map(Path, pages):
        text = page.read_text()
        for pattern in (COMMENT, CODE, INLINE_CODE):
            text = blanked(pattern, text)
        for found in LINK.finditer(text):
            target = html.unescape(next(filter(None, found.groups())))
            links += 1
            if wrong := offence(page, target, home):
                line = text.count("\n", 0, found.start()) + 1
                print(f"{page}:{line}: {target}: {wrong}")
                offences += 1
    print(f"links: {links} in {len(pages)} pages, {offences} lead nowhere")
    return min(offences, 1)


sys.exit(main())
