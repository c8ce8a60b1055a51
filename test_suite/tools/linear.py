#!/usr/bin/env python3
"""Repeats and nests each construct of the grammar 100,000 times, whole and broken, and finds what takes a tool more than linear
time or memory.

    test_suite/tools/linear.py [--times N] [--side COMMAND]… [--only check,lint] [NAME…]

A construct is tried N times and, if that takes more than half a second of the processor beyond what a small file takes, N/2
and N/4 times. It is not linear if the time or the peak of memory grows by more than 2.6 in both steps, or if it takes more than
MOST seconds. The time that counts for growth is the command's own: the system's, for pages of memory, depends on how busy the
machine is, and is up to ten times as much. What grows by more than it should with 100,000 shows with 20,000 already, in a fifth
of the time.

`fmt` indents what is nested, so that its output is not linear in its input: n levels have lines of 0, 2, 4 … 2n spaces.
Where that is so, its time must be linear in the bytes it writes. A text of more than 2 GB is an error, as is one for which the
limit of memory does not suffice; then N is halved until the text can be written, and judged there.

COMMAND runs sjsonnet (`dist/sjsonnet`, `sh …/launcher.dest/run`, `node …/cli.cjs`). NAME selects constructs by a part of their
name. The exit code is 1 if any is not linear, or if a command ends in an error of the host.
"""

import argparse
import os
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

# Seconds of the processor that no construct may take on any platform.
MOST = 20
RAW = re.compile(r"Exception|java\.lang|at sjsonnet\.|StackOverflow|Segmentation|RangeError|node:internal")

# What a formatter says of a text that it cannot hold.
TOO_LARGE = re.compile(r"output too large|the limit of --max-memory|out of memory")

COMMANDS = {
    "check": ["check"],
    "lint": ["lint"],
    "fmt": ["fmt", "--check"],
    "fmt --width": ["fmt", "--check", "--width=80"],
    "deps": ["deps"],
    "parse": [],
}

# Commands that write what they have indented.
WRITERS = {"fmt": ["fmt"], "fmt --width": ["fmt", "--width=80"]}


class Shape:
    """`head`, then `unit` n times, `middle`, `closer` n times, and `tail`. `%d` is the number of a unit."""

    def __init__(self, head="", unit="", middle="", closer="", tail=""):
        self.parts = head, unit, middle, closer, tail

    def text(self, n):
        head, unit, middle, closer, tail = self.parts
        many = lambda part: "".join(part.replace("%d", str(i)) for i in range(n)) if "%d" in part else part * n
        return head + many(unit) + middle + many(closer) + tail


# What holds one expression: opening, closing.
AROUND = {
    "array": ("[", "]"),
    "parens": ("(", ")"),
    "object": ("{a:", "}"),
    "object hidden plus": ("{a+::", "}"),
    "object computed": ("{['a']:", "}"),
    "object in name": ("{[", "]:1}"),
    "object local": ("{local a=", ",}"),
    "object assert": ("{assert ", ",}"),
    "object assert message": ("{assert true:", ",}"),
    "object method": ("{a(b):", "}"),
    "method default": ("{a(b=", "):1}"),
    "local": ("local a=", ";a"),
    "local body": ("local a=1;", ""),
    "local body used": ("local a=a;", "+a"),
    "local distinct": ("local a%d=1;", ""),
    "local two": ("local a=1,b=", ";b"),
    "local function": ("local f(a)=", ";f"),
    "local default": ("local f(a=", ")=1;f"),
    "function": ("function(a)", ""),
    "function many": ("function(a%d,b=1)", ""),
    "function default": ("function(a=", ")a"),
    "call": ("f(", ")"),
    "call parens": ("(f)(", ")"),
    "call of function": ("(function(a)a)(", ")"),
    "call named": ("f(a=", ")"),
    "call tailstrict": ("f(", ")tailstrict"),
    "callee": ("(", ")(1)"),
    "function called": ("(function(a)", ")(1)"),
    "std call": ("std.length(", ")"),
    "std map": ("std.map(function(x)x,", ")"),
    "index": ("a[", "]"),
    "slice": ("a[1:", "]"),
    "slice start": ("a[", ":2:3]"),
    "select": ("(", ").a"),
    "super index": ("{a:super[", "]}"),
    "super in": ("{a:(", ")in super}"),
    "apply brace": ("a{b:", "}"),
    "object sum": ("{a:1}+{b:", "}"),
    "sum": ("1+(", ")"),
    "sum right": ("1+", ""),
    "product left": ("(", ")*2"),
    "minus": ("-", ""),
    "minus blank": ("- ", ""),
    "not": ("!", ""),
    "tilde": ("~", ""),
    "plus unary": ("+ ", ""),
    "and": ("true&&(", ")"),
    "or": ("false||(", ")"),
    "in": ("'a' in (", ")"),
    "comparison": ("1<(", ")"),
    "equal": ("1==(", ")"),
    "format": ("'%s'%(", ")"),
    "if": ("if ", " then 1 else 2"),
    "if then": ("if true then ", " else 2"),
    "if else": ("if true then 1 else ", ""),
    "if false": ("if false then ", " else 2"),
    "if no else": ("if a then ", ""),
    "if x == ": ("if x == 'a' then 1 else ", ""),
    "assert": ("assert ", ";1"),
    "assert message": ("assert true:", ";1"),
    "assert body": ("assert true;", ""),
    "error": ("error ", ""),
    "array comprehension": ("[", " for x in a]"),
    "comprehension source": ("[x for x in ", "]"),
    "comprehension if": ("[x for x in a if ", "]"),
    "object comprehension": ("{[x]:", " for x in a}"),
    "object comprehension name": ("{[", "]:x for x in a}"),
    "object comprehension source": ("{[x]:x for x in ", "}"),
    "self": ("{a:self+", "}"),
    "dollar": ("{a:$.a,b:", "}"),
    "import": ("import ", ""),
    "importstr": ("importstr ", ""),
    "comment": ("/*[*/ (", ")"),
    "line comment": ("// (\n(", "\n// )\n)"),
    "hash comment": ("# (\n(", ")"),
    "array after": ("[1,", "]"),
    "array before": ("[", ",1]"),
    "array lines": ("[\n", "\n]"),
    "object lines": ("{\n  a:\n", "\n}"),
    "duplicate": ("{a:1,a:", "}"),
    "duplicate local": ("local a=1,a=", ";a"),
    "duplicate param": ("function(a,a)", ""),
    "unused": ("local u%d=1;", ""),
    "endless": ("{a:self.a,b:", "}"),
    "field of object": ("{a:", "}.a"),
    "index of array": ("[", "][0]"),
}

# Items of a list: of which list, and what is repeated there. Some are errors.
EXPRESSIONS = {
    "number": "1",
    "string": "'a'",
    "verbatim": "@'a'",
    "long string": "'aaaaaaaaaaaaaaaaaaaa\\n'",
    "escape": "'\\u00e9'",
    "block": "|||\n  a\n|||",
    "stripped block": "|||-\n  a\n\n  b\n|||",
    "null": "null",
    "variable": "v",
    "unknown": "u%d",
    "similar": "stx",
    "self": "self",
    "dollar": "$",
    "super": "super.a",
    "array": "[]",
    "object": "{}",
    "object field": "{a:1}",
    "parens": "(1)",
    "local": "local a=1;a",
    "unused local": "local a%d=1;1",
    "shadow": "local v=1;v",
    "function": "function(x)x",
    "call": "f(1)",
    "call unknown name": "f(zz=1)",
    "call too many": "(function(x)x)(1,2)",
    "std": "std.length('a')",
    "std unknown": "std.lenght('a')",
    "import": "import 'no.jsonnet'",
    "import distinct": "import 'no%d.jsonnet'",
    "importstr": "importstr 'no.txt'",
    "computed import": "import a",
    "if": "if true then 1 else 2",
    "if no else": "if v then 1",
    "comparison": "v==v",
    "error": "error 'a'",
    "assert": "assert true;1",
    "comprehension": "[x for x in []]",
    "object comprehension": "{['a']:x for x in []}",
    "format": "'%s' % 1",
    "format wrong": "'%d' % 'a'",
    "select": "v.a",
    "index": "v[0]",
    "index far": "[1][9]",
    "sum of object": "{a:1}+{a:2}",
    "field of object": "{a:1}.b",
    "field of long": "o.b",
    "string plus": "'a'+'b'",
    "bad types": "1+{}-[]",
    "loop": "local a=a;a",
    "tailstrict": "f(1) tailstrict",
    "allow": "1 // lint: allow L001\n",
    "comment": "1 // c\n",
    "block comment": "1 /* c */",
    "blank lines": "1\n\n\n",
    # errors of syntax
    "two terms": "1 2",
    "no operand": "1+",
    "bad byte": "\x01",
    "not utf8": "\udcff",
    "open string": "'a",
    "open bracket": "[1",
    "open brace": "{a:1",
    "open paren": "(1",
    "wrong bracket": "(1]",
    "stray bracket": "]",
    "stray brace": "}",
    "stray paren": ")",
    "semicolon": ";",
    "colon": ":",
    "keyword": "then",
    "no local body": "local a=1;",
    "local no name": "local =1;1",
    "bad number": "01",
    "bad escape": "'\\q'",
    "bad block": "|||a",
    "equals": "a=1",
    "arrow": "=>",
    "dot": "v.",
    "dot number": "v.1",
    "empty index": "v[]",
    "colons": "v[::::]",
    "super alone": "super",
    "many operators": "!!!",
    "not binary": "a!b",
    "field": "a:1",
    "for": "for x in",
    "function no body": "function(x)",
    "python": "x if y",
    "quote": '"',
    "hash": "#",
    "open comment": "/*",
}
LISTS = {
    "elements": ("local v=1,f(x)=x,o={}; [", ",", "]"),
    "lines of elements": ("local v=1,f(x)=x,o={}; [\n", ",\n", "]"),
    "sum": ("local v=1,f(x)=x,o={}; ", "+", "0"),
    "arguments": ("local v=1,f(x)=x,o={}; f(", ",", "1)"),
    "no commas": ("local v=1,f(x)=x,o={}; [", " ", "]"),
    "bare": ("", " ", ""),
}
SEQUENCES = {
    "fields": ("{", "a%d:1,", "}"),
    "fields lines": ("{\n", "  a%d: 1,\n", "}"),
    "fields read": ("{", "a%d:self.a%d,", "}"),
    "fields read one": ("{z:1,", "a%d:self.z,", "}"),
    "fields of self": ("{", "a%d:self.b%d,", "}"),
    "same fields": ("{", "a:1,", "}"),
    "computed fields": ("{", "['a']:1,", "}"),
    "computed fields distinct": ("{", "['a'+'%d']:1,", "}"),
    "unknown fields": ("local v=1;{", "[v]:1,", "}"),
    "quoted fields": ("{", "'a%d':1,", "}"),
    "quoted odd fields": ("{", "'a-%d':1,", "}"),
    "methods": ("{", "a%d(x):x,", "}"),
    "objlocals": ("{", "local a%d=1,", "}"),
    "same objlocals": ("{", "local a=1,", "}"),
    "asserts": ("{", "assert true,", "}"),
    "binds": ("local ", "a%d=1,", "z=1;z"),
    "binds chain": ("local a0=1,", "b%d=a0,", "z=1;z"),
    "binds next": ("local a0=1; ", "local b%d=a0;", "a0"),
    "same binds": ("local ", "a=1,", "z=1;z"),
    "params": ("function(", "a%d,", "z)z"),
    "same params": ("function(", "a,", "z)z"),
    "default params": ("function(", "a%d=1,", "z=1)z"),
    "named args": ("local f(x)=x;f(", "a%d=1,", "z=1)"),
    "same named args": ("local f(x)=x;f(", "x=1,", "x=1)"),
    "missing args": ("local f(", "a%d,", "z)=z;f()"),
    "calls of many params": ("local f(", "a%d,", "z)=z;f(1)"),
    "call chain": ("f", "(1)", ""),
    "index chain": ("a", "[0]", ""),
    "select chain": ("a", ".b", ""),
    "known select chain": ("{b:self}", ".b", ""),
    "slice chain": ("a", "[1:2]", ""),
    "apply chain": ("{}", "{a:1}", ""),
    "sum of objects": ("{}", "+{a%d:1}", ""),
    "sum of objects self": ("{}", "+{a%d:self.a%d,b:super.a%d}", ""),
    "sum of same objects": ("{a:1}", "+{a+:super.a}", ""),
    "sum of variables": ("local o={a:1};o", "+o", ""),
    "string sum": ("'a'", "+'a'", ""),
    "lines of strings": ("'a'\n", "+'a'\n", ""),
    "minus chain": ("1", "-1", ""),
    "mixed operators": ("1", "*1+1<1==1&1^1|1&&1||1", ""),
    "and chain": ("true", "&&true", ""),
    "in chain": ("1", " in a", ""),
    "in super chain": ("{a:1", " in super", "}"),
    "else if": ("", "if 1==2 then 1 else ", "3"),
    "for specs": ("[1", " for x in a", "]"),
    "for distinct specs": ("[1", " for x%d in a", "]"),
    "if specs": ("[1 for x in a", " if x", "]"),
    "object for specs": ("{[x]:1", " for x in a", "}"),
    "blanks": ("1", " ", ""),
    "newlines": ("1", "\n", ""),
    "tabs": ("1", "\t", ""),
    "carriage returns": ("1", "\r\n", ""),
    "lone carriage returns": ("1", "\r", ""),
    "comments": ("1", "//a\n", ""),
    "hash comments": ("1", "#a\n", ""),
    "block comments": ("1", "/*a*/", ""),
    "block comment lines": ("1", "/*a\n*/\n", ""),
    "blank block comment": ("1/*", "\n", "*/"),
    "block comment stars": ("/*", " * a\n", "*/1"),
    "stars": ("/*", "*", ""),
    "open block comments": ("1", "/*", ""),
    "comments in an array": ("[", "1, // a\n", "]"),
    "comments between": ("[", "1 /*a*/ , /*b*/", "]"),
    "allow": ("[", "1, // lint: allow L001, L002\n", "]"),
    "off": ("[", "1, // lint: off\n", "]"),
    "digits": ("", "1", ""),
    "zeros": ("", "0", ""),
    "fraction": ("0.", "1", ""),
    "exponent": ("1e", "1", ""),
    "underscores": ("1", "_1", ""),
    "identifier": ("", "a", ""),
    "long string": ("'", "a", "'"),
    "long escapes": ("'", "\\n", "'"),
    "long unicode": ("'", "\\u00e9", "'"),
    "long surrogates": ("'", "\\ud83d\\ude00", "'"),
    "bad escapes": ("'", "\\q", "'"),
    "umlauts": ("'", "\u00fc", "'"),
    "umlaut lines": ("'", "\u00fc\n", "'"),
    "quotes": ("", "'", ""),
    "double quotes": ("", '"', ""),
    "quoted quotes": ("'", "\\'", "'"),
    "double in single": ("'", '"', "'"),
    "verbatim quotes": ("@'", "''", "'"),
    "block lines": ("|||\n", "  a\n", "|||"),
    "block blank lines": ("|||\n  a\n", "\n", "  b\n|||"),
    "block quotes": ("|||\n", "  '\n", "|||"),
    "block indents": ("|||\n", "  a\n    b\n", "|||"),
    "block ends": ("|||\n  a\n", "|||\n  b\n", "|||"),
    "bars": ("", "|||\n", ""),
    "bars short": ("", "|||", ""),
    "open block": ("|||\n", "  a\n", ""),
    "format codes": ("'", "%s", "' % 1"),
    "format args": ("'%s' % [", "1,", "]"),
    "format both": ("'", "%(a)s", "' % {a:1}"),
    "format percent": ("'", "%", "' % 1"),
    "imports": ("[", "import 'a%d',", "]"),
    "sorted imports": ("", "local a%d = import 'a%d';\n", "1"),
    "import object": ("{", "a%d: import 'b.libsonnet',\n", "}"),
    "self reads": ("{a:1,b:[", "self.a,", "]}"),
    "reads of object": ("local o={a:1};[", "o.a,", "]"),
    "reads of sum": ("local o={a:1}+{b:1};[", "o.b,", "]"),
    "reads of conditional": ("local o=if 1==1 then {a:1} else {b:1};[", "o.c,", "]"),
    "reads missing": ("local o={a:1};[", "o.b%d,", "]"),
    "calls": ("local f(x)=x;[", "f(1),", "]"),
    "calls wrong": ("local f(x)=x;[", "f(1,2),", "]"),
    "std": ("[", "std.length([]),", "]"),
    "dollars": ("{a:[", "$.b,", "]}"),
    "double dollars": ("", "$", ""),
    "at": ("", "@", ""),
    "backslashes": ("", "\\", ""),
    "nuls": ("", "\0", ""),
    "bad utf8": ("", "\udcff", ""),
    "bom": ("\ufeff", "\ufeff", ""),
    "commas": ("[", ",", "]"),
    "semicolons": ("", ";", ""),
    "equals": ("", "=", ""),
    "dots": ("a", ".", ""),
    "colons": ("{a", ":", "1}"),
    "plus colons": ("{a", "+:", "1}"),
    "ors": ("1", "||", ""),
    "slashes": ("1", "/ ", "1"),
    "mix of brackets": ("", "[({", ""),
    "mix of closers": ("", "])}", ""),
    "wrongly closed": ("", "[)", ""),
    "wrongly closed object": ("", "{a:(]", ""),
    "open and close": ("", "[]", ""),
    "half closed": ("", "[[]", ""),
    "half closed object": ("", "{a:{}", ""),
    "brackets on lines": ("", "[\n", ""),
    "objects on lines": ("", "{\na:\n", ""),
    "objects on lines indented": ("", "{\n  a: {\n", ""),
    "unclosed members": ("{", "a: [\n", "b: 1}"),
    "unclosed parens": ("{", "a: (1,\n", "}"),
    "functions without ends": ("", "function(a", ""),
    "locals without ends": ("", "local a=", ""),
    "locals on lines": ("", "local a=1\n", ""),
    "ifs": ("", "if ", ""),
    "thens": ("", "if a then ", ""),
    "else": ("", "else ", ""),
    "for": ("", "for ", ""),
    "keywords": ("", "local assert if then else error function import in for self super tailstrict ", ""),
    "errors": ("", "error ", ""),
    "asserts alone": ("", "assert ", ""),
    "words": ("", "a ", ""),
    "words on lines": ("", "a\n", ""),
    "fields without braces": ("", "a: 1,\n", ""),
    "members without commas": ("{", "a%d: 1\n", "}"),
    "elements without commas": ("[", "1\n", "]"),
    "arguments without commas": ("f(", "1 ", ")"),
    "parameters without commas": ("function(", "a%d ", ")1"),
    "yaml": ("", "- a: b\n", ""),
    "tailstricts": ("f(1)", " tailstrict", ""),
    "ternaries": ("", "a ? b : ", "c"),
    "lambdas": ("", "x => ", "1"),
    "strings beside": ("", "'a' ", ""),
    "numbers beside": ("", "1 ", ""),
    "objects beside": ("", "{} ", ""),
    "hole in object": ("{", "a%d: ,", "}"),
    "no names": ("{", ": 1,", "}"),
    "unknown similar": ("local abcdefgh%d=1;" * 1, "abcdefgi+", "1"),
    "unknown among many": ("", "local name%d=1; ", "[nome, nbme, ncme]"),
    "unknown many": ("local value=1; [", "valve%d,", "]"),
    "std misspelled": ("[", "std.lengthh,", "]"),
    "constants": ("[", "1+2*3,", "]"),
    "conditions": ("[", "if true then 1 else 2,", "]"),
    "conditions alike": ("local x=1;", "if x==1 then 1 else ", "2"),
    "endless calls": ("local ", "f%d(x)=f%d(x),", "z=1;z"),
    "endless ring": ("local f0(x)=f1(x),", "g%d(x)=f0(x),", "f1(x)=f0(x);f0"),
    "variables chain": ("local a=1;", "local b=a;local a=b;", "a"),
    "comparisons": ("[", "1==1,", "]"),
    "doubles": ("{a:1}", "+{a:{b:1}}", ".a.b"),
}

# Many of two things in one object: opening, units, what comes between, and closing.
PAIRS = {
    "objlocals, computed fields": ("{", "local a%d=1,", "", "['b%d']:1,", "}"),
    "computed fields, objlocals": ("{", "['b%d']:1,", "", "local a%d=1,", "}"),
    "objlocals used, computed fields": ("{", "local a%d=1,", "", "['b%d']:a%d,", "}"),
    "objlocals, unknown computed fields": ("{", "local a%d=1,", "", "[a%d]:1,", "}"),
    "objlocals, comprehensions": ("{", "local a%d=1,", "", "b%d:{[x]:x for x in []},", "}"),
    "fields, same computed fields": ("{", "a%d:1,", "", "['a%d']:1,", "}"),
    "binds, computed fields": ("local ", "a%d=1,", "z=1;{", "[a%d]:1,", "}"),
    "locals, computed fields": ("", "local a%d=1;", "{", "[a%d]:1,", "}"),
    "params, computed fields": ("function(", "a%d,", "z){", "[a%d]:1,", "}"),
}


def shapes():
    for name, (opening, closing) in AROUND.items():
        yield f"nested {name}", Shape("", opening, "1", closing)
        if closing:
            yield f"nested {name}, open", Shape("", opening, "1")
            yield f"nested {name}, hole", Shape("", opening, "", closing)
            yield f"nested {name}, closers", Shape("1", closing)
            yield f"siblings {name}", Shape("[", opening + "1" + closing + ",", "]")
            yield f"siblings {name}, open", Shape("[", opening + "1,", "]")
    for where, (head, separator, tail) in LISTS.items():
        for name, unit in EXPRESSIONS.items():
            yield f"{where}: {name}", Shape(head, unit + separator, tail)
    for name, parts in SEQUENCES.items():
        yield f"sequence {name}", Shape(*parts)
    for name, parts in PAIRS.items():
        yield f"pair {name}", Shape(*parts)


class Run:
    def __init__(self, used, code, err, killed):
        self.seconds, self.own, self.memory = used.ru_utime + used.ru_stime, used.ru_utime, used.ru_maxrss
        self.code, self.err, self.killed = code, err, killed


def run(command, limit):
    """Runs a command, and measures its processor time."""

    def limited():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))

    with tempfile.TemporaryFile() as err:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=err, preexec_fn=limited)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        err.seek(0)
        text = err.read(4000).decode(errors="replace")
    return Run(used, process.returncode, text, process.returncode in (-signal.SIGXCPU, -signal.SIGKILL))


def grows(values):
    """Whether something grows by more than it should where the size doubles, and doubles again."""
    quarter, half, whole = values
    return whole > 2.6 * half and half > 2.6 * quarter


def as_written(values, sizes):
    """Whether it grows as what is written does."""
    (quarter, half, whole), (first, second, third) = values, sizes
    return whole * second <= 1.3 * half * third or half * first <= 1.3 * quarter * second


class Side:
    def __init__(self, command, folder):
        self.command, self.folder = shlex.split(command), Path(folder)
        self.base, self.small = {}, {}

    def seconds(self, tool, text, limit):
        file = self.folder / "file.jsonnet"
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        done = run(self.command + COMMANDS[tool] + [str(file)], limit)
        if tool not in self.base:
            self.base[tool] = 0
            self.small[tool] = min((self.seconds(tool, "1", 60)[1] for _ in range(3)), key=lambda run: run.seconds)
            self.base[tool] = self.small[tool].seconds
        return done.seconds - self.base[tool], done

    def judge(self, tool, shape, times):
        """What is wrong, if anything, and the time for `times`."""
        limit = MOST
        whole, done = self.seconds(tool, shape.text(times), limit)
        problem = None
        if not done.killed and (done.code not in (0, 1, 2) or RAW.search(done.err)):
            problem = f"exit code {done.code}: {done.err[:300]}"
        if problem is None and tool in WRITERS and not done.killed and TOO_LARGE.search(done.err):
            problem, _ = self.judge(tool, shape, times // 2)
            return problem and f"{problem} ({times // 2} times)", whole
        if whole < 0.5 and not done.killed:
            return problem, whole
        quarter, half = [self.seconds(tool, shape.text(times // part), limit)[1] for part in (4, 2)]
        if done.killed:
            return f"not linear: {quarter.own:.2f} {half.own:.2f} {done.own:.2f}+ s", whole
        runs = quarter, half, done
        own = [run.own - self.small[tool].own for run in runs]
        memory = [run.memory for run in runs]
        wrong = [values for values in (own, memory) if grows(values) and (values is memory or own[2] >= 0.5)]
        if wrong and tool in WRITERS:
            sizes = [self.written(tool, shape.text(times // part)) for part in (4, 2, 1)]
            wrong = [values for values in wrong if not as_written(values, sizes)]
        if wrong:
            shown = [f"{run.own:.2f} s {run.memory >> 10} MB" for run in runs]
            problem = f"not linear: {', '.join(shown)}"
        return problem, whole

    def written(self, tool, text):
        """How many bytes a formatter writes."""
        file = self.folder / "file.jsonnet"
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        process = subprocess.Popen(
            self.command + WRITERS[tool] + [str(file)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        size = 0
        while block := process.stdout.read(1 << 20):
            size += len(block)
        process.wait()
        return size


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--side", action="append", default=[], metavar="COMMAND")
    parser.add_argument("--times", type=int, default=100_000, metavar="N")
    parser.add_argument(
        "--only", default="check,lint,fmt,fmt --width,deps", metavar="COMMANDS", help="with commas; parse: an evaluation"
    )
    parser.add_argument("--part", default="0/1", metavar="I/N", help="every Nth construct, from the Ith on")
    parser.add_argument("--worst", type=int, default=10, metavar="N", help="show the N slowest")
    parser.add_argument("names", nargs="*", metavar="NAME", help="part of a name")
    arguments = parser.parse_args()
    index, of = map(int, arguments.part.split("/"))
    chosen = [
        (name, shape) for name, shape in shapes() if not arguments.names or any(part in name for part in arguments.names)
    ][index::of]
    n_wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for command in arguments.side:
            side = Side(command, folder)
            slowest = []
            for name, shape in chosen:
                for tool in arguments.only.split(","):
                    problem, seconds = side.judge(tool, shape, arguments.times)
                    slowest.append((seconds, tool, name))
                    if problem:
                        n_wrong += 1
                        print(f"WRONG {tool}: {name}: {problem}", flush=True)
            for seconds, tool, name in sorted(slowest, reverse=True)[: arguments.worst]:
                print(f"{seconds:7.2f} s  {tool}: {name}")
    print(f"{len(chosen)} constructs, {n_wrong} wrong")
    return 1 if n_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
