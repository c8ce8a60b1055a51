#!/usr/bin/env python3
"""Writes random values in every output format, and reads them back with readers that are not ours.

    test_suite/tools/read_back.py --ours 'java … sjsonnet.test.RunTests' --values 100000 --seed 7
    test_suite/tools/read_back.py --ours … --formats yaml,toml

`./mill readBack` builds the program that writes the values and starts this script. A value is lost
if a reader rejects the text or reads another value from it. The readers: for YAML 1.1 PyYAML, with
libyaml's parser and its own, and npm's `yaml`; for 1.2 npm's `yaml` and ruamel.yaml; npm's
`js-yaml`, which is in between; for the other formats, Python's own. They are installed into
`.cache/` on first use. The parsers written in Python are slow, so they get every twentieth value.

The same seed and number of values produce the same values. The exit code is 1 if one is lost.
"""

import argparse
import ast
import configparser
import json
import os
import random
import subprocess
import sys
import tempfile
import venv
import xml.etree.ElementTree
from pathlib import Path

import read_back_values as values
from differential import Ours
from locked import npm_ci, pip_install
from oracle import ROOT

HOME = ROOT / ".cache" / "readers"
PYTHON = HOME / "bin" / "python"
INDENTS = (0, 0, 1, 2, 3, 4, 7, 9, 12, 64)
SLOW_EACH = 20
SHOWN = 12
CHUNK = 20000


def install():
    """Installs the readers into `.cache/`, and continues in the Python that has them."""
    done = HOME / "installed"
    if not done.exists():
        print(f"installing readers into {HOME}", file=sys.stderr)
        venv.create(HOME, clear=True, with_pip=True)
        subprocess.run(pip_install(PYTHON, "readers"), check=True)
        npm_ci("readers", HOME / "npm")
        done.touch()
    if Path(sys.prefix).resolve() != HOME.resolve():
        os.execv(PYTHON, [str(PYTHON), *sys.argv])


# ---- equality of values ----------------------------------------------------------------------------


def same(one, other):
    """Whether two values are the same; numbers are the same if they are the same double."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if is_number(one) and is_number(other):
        return float(one) == float(other)
    return type(one) is type(other) and one == other


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


# ---- readers ---------------------------------------------------------------------------------------


def yaml_readers(texts):
    """(reader, index, documents or an error's text) for all texts; slow readers get only some of them."""
    import ruamel.yaml
    import yaml

    def ruamel_documents(text):
        reader = ruamel.yaml.YAML(typ="safe", pure=True)
        reader.version = (1, 2)
        return list(reader.load_all(text))

    def with_loader(loader):
        return lambda text: list(yaml.load_all(text, Loader=loader))

    slow = range(0, len(texts), SLOW_EACH)
    readers = (
        ("PyYAML, libyaml", with_loader(yaml.CSafeLoader), range(len(texts))),
        ("PyYAML", with_loader(yaml.SafeLoader), slow),
        ("ruamel.yaml", ruamel_documents, slow),
    )
    with tempfile.TemporaryDirectory() as folder:
        given, answers = Path(folder) / "texts", Path(folder) / "answers"
        given.write_text(json.dumps(texts), encoding="utf-8")
        script = Path(__file__).resolve().with_suffix(".cjs")
        modules = HOME / "npm" / "node_modules"
        node = subprocess.Popen(["node", str(script), str(modules), str(given), str(answers)])
        for name, read, chosen in readers:
            for at in chosen:
                yield name, at, attempt(read, texts[at])
        if node.wait():
            sys.exit("node broke off")
        with answers.open(encoding="utf-8") as lines:
            for at, line in enumerate(lines):
                for name, documents in json.loads(line).items():
                    yield name, at, documents


def attempt(read, text):
    """The result of a reader, or the text of its error."""
    try:
        return read(text)
    except Exception as error:  # readers raise all kinds of exceptions
        return f"{type(error).__name__}: {error}"


def each(name, read):
    """A reader of one document at a time."""

    def read_all(texts):
        for at, text in enumerate(texts):
            documents = attempt(lambda one: [read(one)], text)
            yield name, at, documents

    return read_all


def read_toml(text):
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    return tomllib.loads(text)


class NamesAsWritten(configparser.RawConfigParser):
    def optionxform(self, optionstr):
        return optionstr


def read_ini(text):
    """The sections, whose values are text; fields before the first section are in an unnamed one."""
    first = "in front of the first section"
    parser = NamesAsWritten(
        delimiters=("=",),
        comment_prefixes=(),
        strict=False,
        default_section="no default",
        empty_lines_in_values=False,
    )
    parser.read_string(f"[{first}]\n{text}")
    return {"" if name == first else name: dict(parser[name]) for name in parser.sections()}


def ini_texts(value):
    """The same for the value that was written."""

    def written(one):
        one = one[0] if isinstance(one, list) else one
        return one if isinstance(one, str) else json.dumps(one)

    whole = {"": value.get("main", {}), **value["sections"]}
    return {name: {key: written(one) for key, one in fields.items()} for name, fields in whole.items()}


def read_xml(text):
    return xml_tree(xml.etree.ElementTree.fromstring(text))


def xml_tree(element):
    """JsonML with attributes in every element, and text only where there is some."""
    children = [element.text or ""]
    for child in element:
        children += [xml_tree(child), child.tail or ""]
    return [element.tag, dict(element.attrib), *(child for child in children if child != "")]


def jsonml_tree(value):
    """The same for the value that was written; adjacent texts are joined."""
    attributes, children = {}, value[1:]
    if children and isinstance(children[0], dict):
        attributes, children = children[0], children[1:]
    joined = []
    for child in children:
        child = jsonml_tree(child) if isinstance(child, list) else child
        if isinstance(child, str) and joined and isinstance(joined[-1], str):
            joined[-1] += child
        else:
            joined.append(child)
    return [value[0], attributes, *(child for child in joined if child != "")]


def numbers_read(one, other):
    """Compares trees whose attributes are text: a number has been written as JSON."""
    if isinstance(one, dict):
        return (
            isinstance(other, dict) and one.keys() == other.keys() and all(is_number_text(one[key], other[key]) for key in one)
        )
    if isinstance(one, list):
        return isinstance(other, list) and len(one) == len(other) and all(map(numbers_read, one, other))
    return one == other


def is_number_text(one, text):
    if not is_number(one):
        return one == text
    return float(text) == one


def ini_read(one, other):
    return one.keys() == other.keys() and all(
        one[name].keys() == other[name].keys() and all(same_text(one[name][key], other[name][key]) for key in one[name])
        for name in one
    )


def same_text(one, other):
    """Whether two texts are the same or the same number: how numbers are written does not matter here."""
    if one == other:
        return True
    try:
        return float(one) == float(other) and not isinstance(json.loads(one), str)
    except ValueError:
        return False


def read_python_vars(text):
    statements = ast.parse(text).body
    return {one.targets[0].id: ast.literal_eval(one.value) for one in statements}


# ---- formats ---------------------------------------------------------------------------------------


class Format:
    """An output format and the readers of its text.

    `program(rng, value)` is a Jsonnet program whose output in the `output` format is the text; without it,
    the program is the value itself. `documents(value)` is what readers should see, and `without` names
    readers that do not count.
    """

    def __init__(self, name, make, read, output=None, program=None, documents=None, alike=same, indents=(0,), without=()):
        self.name, self.make, self.read, self.alike = name, make, read, alike
        self.without = without
        self.output, self.indents = output or name, indents
        self.program = program or (lambda rng, value: json.dumps(value))
        self.documents = documents or (lambda value: [value])


def yaml_doc(rng, value):
    flags = rng.choice(("", ", true", ", true, false", ", false, false"))
    return f"std.manifestYamlDoc({json.dumps(value)}{flags})"


def yaml_stream(rng, value):
    flags = rng.choice(("", ", true", ", false, false", ", true, true, false", ", false, false, false"))
    return f"std.manifestYamlStream({json.dumps(value)}{flags})"


def toml_ex(rng, value):
    return f"std.manifestTomlEx({json.dumps(value)}, {json.dumps(rng.choice(('', ' ', '    ')))})"


# These readers take some unquoted keys for numbers (`e5`, `.`) or for document markers (`----`), although no
# version of YAML does; the reference engines write them unquoted.
PECULIAR = ("yaml 1.1 (npm)", "js-yaml")


def some_documents(rng):
    return [values.value(rng, 2) for _ in range(rng.randrange(1, 4))]


FORMATS = (
    Format("yaml", values.value, yaml_readers, indents=INDENTS),
    Format("yaml-quoted", values.value, yaml_readers, indents=INDENTS),
    Format("manifestYamlDoc", values.value, yaml_readers, "string", yaml_doc, without=PECULIAR),
    Format("manifestYamlStream", some_documents, yaml_readers, "string", yaml_stream, lambda value: value, without=PECULIAR),
    Format("json", values.value, each("json", json.loads), indents=(0, 1, 8)),
    Format("json-minified", values.value, each("json", json.loads)),
    Format("toml", values.table, each("tomllib", read_toml), indents=(0, 1, 8)),
    Format("manifestTomlEx", values.table, each("tomllib", read_toml), "string", toml_ex),
    Format(
        "ini",
        values.ini,
        each("configparser", read_ini),
        documents=lambda value: [ini_texts(value)],
        alike=lambda one, other: ini_read(one[0], other[0]),
    ),
    Format(
        "xml",
        values.jsonml,
        each("xml.etree", read_xml),
        documents=lambda value: [jsonml_tree(value)],
        alike=lambda one, other: numbers_read(one[0], other[0]),
    ),
    Format("python", values.value, each("ast", ast.literal_eval)),
    Format("python-vars", values.python_vars, each("ast", read_python_vars)),
)


class Written(Ours):
    """Our engine, which writes the values of programs in one format."""

    def __init__(self, command, output, indent):
        super().__init__("ours", command)
        self.output, self.indent = output, indent

    def arguments(self):
        return [self.output, str(self.indent)]


def run(form, command, seed, number):
    """Writes and reads that many values; yields (reader, value, text, value read) for each lost one."""
    rng = random.Random(f"{seed} {form.name}")
    share = -(-number // len(form.indents))
    for place, indent in enumerate(form.indents):
        left = min(share, number - place * share)
        while left > 0:
            made = [form.make(rng) for _ in range(min(left, CHUNK))]
            left -= len(made)
            programs = [form.program(rng, value) for value in made]
            outcomes = Written(command, form.output, indent).evaluate(programs)
            texts = [outcome.text if outcome.is_value else "" for outcome in outcomes]
            for value, outcome in zip(made, outcomes):
                if not outcome.is_value:
                    yield "the writer", value, "", str(outcome)
            for reader, at, read in form.read(texts):
                expected = form.documents(made[at])
                if reader not in form.without and outcomes[at].is_value and not is_read(form, expected, read):
                    yield reader, made[at], texts[at], read


def is_read(form, expected, read):
    return isinstance(read, list) and len(read) == len(expected) and form.alike(expected, read)


def show(form, lost):
    """Prints the smallest lost values, a few for each reader."""
    by_reader = {}
    for reader, value, text, read in sorted(lost, key=lambda one: len(json.dumps(one[1]))):
        by_reader.setdefault(reader, []).append((value, text, read))
    for reader, all_lost in by_reader.items():
        print(f"{len(all_lost)} lost with {reader}:")
        for value, text, read in all_lost[:SHOWN]:
            print(f"  value {json.dumps(value)[:300]}\n  text  {text[:300]!r}\n  read  {str(read)[:300]!r}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ours", required=True, help="the test program of a platform")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--values", type=int, default=2000, metavar="N", help="for each format")
    parser.add_argument("--formats", default="", help="some of them only, with commas between")
    arguments = parser.parse_args()
    install()
    sys.setrecursionlimit(10000)
    names = [name for name in arguments.formats.split(",") if name]
    unknown = set(names) - {form.name for form in FORMATS}
    if unknown:
        parser.error(f"no format is called {', '.join(sorted(unknown))}")
    total = 0
    for form in FORMATS:
        if not names or form.name in names:
            lost = list(run(form, arguments.ours, arguments.seed, arguments.values))
            show(form, lost)
            print(f"{form.name}: {arguments.values} values, {len(lost)} lost", flush=True)
            total += len(lost)
    print(f"seed {arguments.seed}: {total} lost")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
