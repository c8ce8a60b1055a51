"""Random programs for fuzz.py: well-scoped ones by a grammar, and mutants of the cases.

Program number `i` of a seed depends on both and on nothing else, so that one can be had again alone.
"""

import random
import re

from cases import SUITE

# Of the language; what `std` does is the matter of differential.py.
AREAS = (
    "arithmetic array_comprehension arrays asserts comparison conditionals default_arguments dollar equality functions "
    "inheritance laziness literals local named_arguments numbers object_asserts object_comprehension object_locals objects "
    "operators slices strings super syntax_errors static_errors tailstrict top_level unicode visibility"
).split()
UNFIT = re.compile(r"import|extVar|native|std\.trace|thisFile|\|\|\||/\*")
FIELDS = ["a", "b", "c", "d"]
TYPES = ["num", "str", "bool", "arr", "obj"]


class Scope:
    """The variables that are in scope, with their types, and the fields that `self`, `super` and `$` have."""

    def __init__(self, variables=(), self_fields=None, super_fields=None):
        self.variables, self.self_fields, self.super_fields = tuple(variables), self_fields, super_fields

    def having(self, *variables):
        return Scope(self.variables + variables, self.self_fields, self.super_fields)

    def of_type(self, kind):
        return [name for name, its in self.variables if its == kind]


class Generator:
    """Writes one program. Its choices do not depend on `prefix`, with which all its variables begin."""

    def __init__(self, seed, prefix="v"):
        self.random, self.prefix, self.count = random.Random(seed), prefix, 0

    def program(self):
        return self.expr(self.random.choice(TYPES), self.random.randint(2, 5), Scope())

    def name(self):
        self.count += 1
        return f"{self.prefix}{self.count}"

    def expr(self, kind, depth, scope):
        options = [lambda: self.literal(kind, depth, scope)]
        variables = scope.of_type(kind)
        if variables:
            options += [lambda: self.random.choice(variables)] * 2
        if scope.self_fields and kind in scope.self_fields.values():
            names = [name for name, its in scope.self_fields.items() if its == kind]
            options.append(lambda: f"self.{self.random.choice(names)}")
        if scope.super_fields and kind in scope.super_fields.values():
            names = [name for name, its in scope.super_fields.items() if its == kind]
            options.append(lambda: f"super.{self.random.choice(names)}")
        if depth > 0:
            options += [lambda: self.common(kind, depth, scope)] * 3
            options += [lambda: getattr(self, kind)(depth, scope)] * 4
        return self.random.choice(options)()

    def below(self, kind, depth, scope):
        return self.expr(kind, depth - 1, scope)

    def literal(self, kind, depth, scope):
        if kind == "num":
            return str(self.random.choice([0, 1, 2, 3, 7, 10, 0.5, 100]))
        if kind == "str":
            return self.random.choice(["''", "'a'", "'b'", "'xyz'", "'\u00e9'", "'\U0001f642'", "'a b'"])
        if kind == "bool":
            return self.random.choice(["true", "false"])
        return "[]" if kind == "arr" else "{}"

    def common(self, kind, depth, scope):
        """What every type has."""
        choice = self.random.randrange(8)
        if choice == 0:
            return f"(if {self.below('bool', depth, scope)} then {self.below(kind, depth, scope)} else {self.below(kind, depth, scope)})"
        if choice in (1, 2):
            name, its = self.name(), self.random.choice(TYPES)
            value = self.below(its, depth, scope)
            return f"(local {name} = {value}; {self.below(kind, depth, scope.having((name, its)))})"
        if choice == 3:
            function, parameter, its = self.name(), self.name(), self.random.choice(TYPES)
            body = self.below(kind, depth, Scope(scope.variables).having((parameter, its)))
            argument = self.below(its, depth, scope)
            form = self.random.choice([argument, f"{parameter}={argument}"])
            default = self.random.choice(["", f"={self.literal(its, 0, scope)}"])
            return f"(local {function}({parameter}{default}) = {body}; {function}({form}))"
        if choice == 4:
            return f"(assert {self.below('bool', depth, scope)} : 'm'; {self.below(kind, depth, scope)})"
        if choice == 5:
            name = self.random.choice(FIELDS)
            return f"{{ {name}: {self.below(kind, depth, Scope(scope.variables))} }}.{name}"
        if choice == 6:
            return f"[{self.below(kind, depth, scope)}, {self.below(kind, depth, scope)}][{self.random.choice([0, 1, 1, 2])}]"
        if self.random.random() < 0.1:
            return f"(error {self.below('str', depth, scope)})"
        return f"({self.below(kind, depth, scope)})"

    def num(self, depth, scope):
        choice = self.random.randrange(5)
        if choice == 0:
            return f"(-{self.below('num', depth, scope)})"
        if choice == 1:
            its = self.random.choice(["str", "arr", "obj"])
            return f"std.length({self.below(its, depth, scope)})"
        if choice == 2:
            one, other = self.name(), self.name()
            body = self.below("num", depth, scope.having((one, "num"), (other, "num")))
            return f"std.foldl(function({one}, {other}) {body}, {self.below('arr', depth, scope)}, 0)"
        operator = self.random.choice(["+", "-", "*", "%", "&", "|", "^", "/"])
        return f"({self.below('num', depth, scope)} {operator} {self.below('num', depth, scope)})"

    def str(self, depth, scope):
        choice = self.random.randrange(4)
        if choice == 0:
            return f"({self.below('str', depth, scope)} + {self.below(self.random.choice(TYPES), depth, scope)})"
        if choice == 1:
            return f"std.toString({self.below(self.random.choice(TYPES), depth, scope)})"
        if choice == 2:
            return f"('%s|%s' % [{self.below('str', depth, scope)}, {self.below('num', depth, scope)}])"
        return f"{self.below('str', depth, scope)}[{self.random.choice(['0:2', '1:', ':1', '::2', '0'])}]"

    def bool(self, depth, scope):
        choice = self.random.randrange(5)
        if choice == 0:
            return f"(!{self.below('bool', depth, scope)})"
        if choice == 1:
            operator = self.random.choice(["&&", "||"])
            return f"({self.below('bool', depth, scope)} {operator} {self.below('bool', depth, scope)})"
        if choice == 2:
            return f"('{self.random.choice(FIELDS)}' in {self.below('obj', depth, scope)})"
        if choice == 3:
            its = self.random.choice(["num", "str", "arr"])
            operator = self.random.choice(["<", "<=", ">", ">="])
            return f"({self.below(its, depth, scope)} {operator} {self.below(its, depth, scope)})"
        its = self.random.choice(TYPES)
        return f"({self.below(its, depth, scope)} {self.random.choice(['==', '!='])} {self.below(its, depth, scope)})"

    def arr(self, depth, scope):
        """Arrays have numbers, so that they can be compared, sorted and summed."""
        choice = self.random.randrange(6)
        if choice == 0:
            return f"({self.below('arr', depth, scope)} + {self.below('arr', depth, scope)})"
        if choice in (1, 2):
            name = self.name()
            inner = scope.having((name, "num"))
            condition = f" if {self.below('bool', depth, inner)}" if self.random.random() < 0.5 else ""
            return f"[{self.below('num', depth, inner)} for {name} in {self.below('arr', depth, scope)}{condition}]"
        if choice == 3:
            return f"{self.below('arr', depth, scope)}[{self.random.choice(['0:2', '1:', ':1', '::2', '-1:'])}]"
        if choice == 4:
            name = self.name()
            body = self.below("num", depth, scope.having((name, "num")))
            return f"std.map(function({name}) {body}, {self.below('arr', depth, scope)})"
        count = self.random.randint(1, 4)
        return "[" + ", ".join(self.below("num", depth, scope) for _ in range(count)) + "]"

    def obj(self, depth, scope):
        choice = self.random.randrange(5)
        if choice == 0:
            name = self.name()
            value = self.below("num", depth, Scope(scope.variables).having((name, "str")))
            return f"{{ [{name}]: {value} for {name} in ['a', 'c'] }}"
        if choice == 1:
            types = self.types()
            return f"({self.members(types, depth, scope, None)} + {self.members(types, depth, scope, types)})"
        if choice == 2:
            return f"({self.below('obj', depth, scope)} + {self.below('obj', depth, scope)})"
        return self.members(self.types(), depth, scope, None)

    def types(self):
        return {name: self.random.choice(TYPES) for name in FIELDS if self.random.random() < 0.6}

    def members(self, types, depth, scope, above):
        """An object literal; `above` is what `super` has."""
        inner = Scope(scope.variables, types, above)
        members = []
        if self.random.random() < 0.3:
            name, its = self.name(), self.random.choice(TYPES)
            members.append(f"local {name} = {self.below(its, depth, inner)}")
            inner = inner.having((name, its))
        for name, its in types.items():
            sum_of = "+" if above and its in ("num", "str", "arr", "obj") and self.random.random() < 0.4 else ""
            visibility = self.random.choice([":", ":", ":", "::", ":::"])
            members.append(f"{name}{sum_of}{visibility} {self.below(its, depth, inner)}")
        if self.random.random() < 0.1:
            members.append(f"assert {self.below('bool', depth, inner)} : 'o'")
        return "{ " + ", ".join(members) + " }"


def generated(seed, i, prefix="v"):
    return Generator(f"{seed}:{i}", prefix).program()


# ---- mutants -------------------------------------------------------------------------------------

PIECES = list("{}[]()+-*/%&|^!=<>~:;,.'\"@$#0123456789aeEx \\_\u00e9") + (
    "local if then else for in function self super error assert tailstrict null true false == != && || << >> :: +: ::: std "
    "\U0001f642 \u0000 0x 1e999 1_0"
).split(" ")


def seeds():
    """The cases of the language in one line each, without comments that end with their line."""
    found = []
    for path in sorted(path for area in AREAS for path in (SUITE / area).rglob("*.jsonnet")):
        text = re.sub(r"(?m)(^|\s)(//|#).*$", "", path.read_text(encoding="utf-8", errors="replace"))
        if not UNFIT.search(text) and len(text) < 2000:
            found.append(" ".join(text.split("\n")))
    return found


def mutant(cases, seed, i):
    chance = random.Random(f"mutant:{seed}:{i}")
    text = chance.choice(cases)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        at, n = chance.randint(0, len(text)), chance.choice([1, 1, 1, 2, 5])
        kind = chance.randrange(5)
        if kind == 0:
            text = text[:at] + text[at + n :]
        elif kind == 1:
            text = text[:at] + chance.choice(PIECES) + text[at:]
        elif kind == 2:
            text = text[:at] + chance.choice(PIECES) + text[at + n :]
        elif kind == 3:
            text = text[:at] + text[at : at + n] * 2 + text[at + n :]
        else:
            other = chance.choice(cases)
            start = chance.randint(0, len(other))
            text = text[:at] + other[start : start + chance.randint(1, 20)] + text[at:]
    return "null" if UNFIT.search(text) else text.replace("\n", " ").replace("\r", " ")


# ---- programs that have something around them ----------------------------------------------------

# What test/Faults.scala has for them: files, a function, somebody who reads what they trace.
SURROUNDINGS = (
    "{}",
    "[import 'a', {}]",
    "local lib = import 'a'; if lib.x == 1 then {} else null",
    "[importstr 'b', {}, importbin 'b']",
    "std.trace('begun', {})",
    "[std.trace('element', x) for x in [{}, 1]]",
    "std.native('f')({})",
    "[std.native('f')(1), {}, std.native('f')(import 'c')]",
    "local c = import 'c'; {{ d: import 'd', v: {}, n: c(3) }}",
    "[import 'broken', {}]",
    "std.manifestJsonEx({}, '  ')",
    "std.manifestYamlDoc({})",
    "std.sha512(std.toString({}))",
    "std.sort([{}, {}])",
    "std.length(std.repeat([{}], 500))",
    "std.join('', std.map(std.toString, std.repeat([{}], 50)))",
    "local f(n) = if n == 0 then ({}) else [f(n - 1)]; f(60)",
    "std.foldl(function(a, i) a + [i], std.range(1, 300), [{}])",
    "{{ assert std.trace('checked', true), v: {} }}",
    "std.parseJson(std.manifestJson({}))",
    "std.parseYaml(std.manifestYamlDoc({}))",
    "std.mergePatch({{ a: import 'a' }}, {{ a: {} }})",
    "std.prune([{}, import 'd'])",
    "std.base64(std.manifestJson({}))",
    "'%s, %s' % [{}, import 'd']",
)


def with_surroundings(cases, seed, i):
    chance = random.Random(f"fault:{seed}:{i}")
    program = generated(seed, i) if chance.randrange(3) else mutant(cases, seed, i)
    form = chance.choice(SURROUNDINGS)
    return form.format(*[f"({program})"] * form.replace("{{", "").count("{}"))
