"""Random arguments for calls of `std`, with a function for each kind of parameter.

An argument is data: None, a bool, a number, a string, a list, an `Object`, or `Code` for anything that only
Jsonnet code can express. A finding can therefore be taken apart: `text` writes an argument as Jsonnet, and
`simpler` yields smaller variants of it.
"""

import dataclasses
import json
import struct


@dataclasses.dataclass(frozen=True)
class Code:
    """A piece of Jsonnet code."""

    text: str


@dataclasses.dataclass(frozen=True)
class Object:
    """Fields as (name, separator, value); the separator is `:`, `::` or `:::`."""

    fields: tuple


def text(value):
    """An argument as Jsonnet, on one line."""
    if isinstance(value, Code):
        return value.text
    if isinstance(value, Object):
        fields = (f"{json.dumps(name)}{how} {text(inner)}" for name, how, inner in value.fields)
        return "{" + ", ".join(fields) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(text, value)) + "]"
    if isinstance(value, float):
        return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
    return json.dumps(value)


def simpler(value):
    """Smaller arguments similar to this one, the smallest first."""
    if isinstance(value, Code):
        yield None
    elif isinstance(value, Object):
        for at, (name, how, inner) in enumerate(value.fields):
            yield Object(value.fields[:at] + value.fields[at + 1 :])
            for other in simpler(inner):
                yield Object(value.fields[:at] + ((name, how, other),) + value.fields[at + 1 :])
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield value[:at] + value[at + 1 :]
            for other in simpler(inner):
                yield value[:at] + [other] + value[at + 1 :]
    elif isinstance(value, str) and value:
        if len(value) > 3:
            yield value[: len(value) // 2]
            yield value[len(value) // 2 :]
        for at in range(min(len(value), 40)):
            yield value[:at] + value[at + 1 :]
    elif isinstance(value, (int, float)) and not isinstance(value, bool) and value not in (0, 1):
        yield from (0, 1)


# ---- numbers ------------------------------------------------------------------------------------

EDGES = (
    *(0, -0.0, 1, -1, 2, 3, 10, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.1, 0.3, 100, 255, 256),
    *(1e-5, 1e-7, 1e15, 1e16, 1e21, 1e100, 1e308, -1e308, 1.7976931348623157e308, 5e-324),
    *(2.0**31, -(2.0**31), 2.0**31 - 1, 2.0**32, 2.0**53, 2.0**53 - 1, 1 - 2.0**53, 2.0**63),
    *(0.49999999999999994, 4503599627370497.5, 0.1 + 0.2, 1 / 3, 2 / 3, 3.141592653589793),
    *(2.2250738585072014e-308, 123456789.123, 999999999999999.9, 1000, 1e10),
)


def number(rng):
    roll = rng.random()
    if roll < 0.45:
        return rng.choice(EDGES)
    if roll < 0.7:
        return rng.randrange(-20, 100)
    if roll < 0.85:
        return round(rng.uniform(-1000, 1000), rng.randrange(0, 6))
    while True:
        bits = struct.pack("<Q", rng.getrandbits(64))
        (found,) = struct.unpack("<d", bits)
        if found - found == 0:
            return found


def index(rng):
    return rng.choice((-3, -1, 0, 0, 1, 1, 2, 3, 4, 7, 100))


def count(rng):
    return rng.choice((0, 1, 1, 2, 2, 3, 5, 17))


def whole(rng):
    return rng.choice((0, 1, 2, 3, 7, 8, -1, -2, 31, 63, 100, 2**31, 2**53 - 1))


def bounds(rng):
    return rng.randrange(-4, 9)


def optional_index(rng):
    return rng.choice((None, None, 0, 1, 2, 3, -1, -2, 10))


def step(rng):
    return rng.choice((None, None, 1, 2, 3))


def code_point(rng):
    return rng.choice((0, 9, 65, 97, 127, 128, 233, 0x2028, 0xFFFD, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF))


def byte(rng):
    return rng.choice((0, 1, 65, 97, 127, 128, 191, 194, 233, 240, 255, rng.randrange(256)))


# ---- strings ------------------------------------------------------------------------------------

FRAGMENTS = (
    *("a", "b", "ab", "A", "Z", "x", "0", "1", "7", " ", "  ", ",", ".", "-", "_", "/", "=", "%"),
    *("é", "ß", "İ", "ǆ", "中", "\u0301", "😀", "\U0010ffff", "\uffff", "\ufffd", "\ue000"),
    *("\n", "\t", "\r", "\f", "\0", "\x1f", "\x7f", "\x80", "\x9f", "\xa0", "\u0085", "\u2028"),
    *('"', "'", "\\", "$", "$$", "<", ">", "&", "#", ":", "{", "}", "[", "]", "|", "~", "é"),
)


def string(rng):
    return "".join(rng.choice(FRAGMENTS) for _ in range(rng.choice((0, 1, 1, 2, 3, 5, 12))))


def text_value(rng):
    """A string inside other values; without U+0000, which C++ loses in its own ways."""
    return string(rng).replace("\0", "")


def plain(rng):
    return "".join(rng.choice("abcABC01 ") for _ in range(rng.choice((0, 1, 2, 3, 6))))


def short(rng):
    """A short string over few characters, so that one often occurs in another."""
    return "".join(rng.choice("abé😀,") for _ in range(rng.choice((0, 1, 1, 2, 3, 8))))


def separator(rng):
    return rng.choice(("a", "b", ",", "é", "😀", "ab", ",,", "aa"))


def character(rng):
    return rng.choice(FRAGMENTS)[0]


def digits(rng, alphabet):
    sign = rng.choice(("", "", "", "-"))
    return sign + "".join(rng.choice(alphabet) for _ in range(rng.choice((0, 1, 2, 3, 8, 15, 18))))


def decimal_text(rng):
    return digits(rng, "0123456789" if rng.random() < 0.9 else "0129a. ")


def octal_text(rng):
    return digits(rng, "01234567" if rng.random() < 0.9 else "0789")


def hex_text(rng):
    return digits(rng, "0123456789abcdefABCDEF" if rng.random() < 0.9 else "0fgGx/:@`")


def base64_text(rng):
    size = rng.choice((0, 4, 4, 8, 3, 12))
    made = "".join(rng.choice("ABCDabcd0123+/xyz9") for _ in range(size))
    return made[: size - 2] + rng.choice(("==", "A=", "=A", "Q=")) if rng.random() < 0.3 else made


def file_path(rng):
    parts = [rng.choice(("a", "b.c", "..", "", "é", "lib")) for _ in range(rng.randrange(1, 4))]
    return "/".join(parts)


def json_text(rng):
    made = json.dumps(json_value(rng), ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.15:
        at = rng.randrange(len(made) + 1)
        made = made[:at] + rng.choice(("", "]", "}", ",", "1", '"', " ")) + made[at + 1 :]
    return rng.choice(("", "", " ", "\n")) + made + rng.choice(("", "", " "))


def json_value(rng, depth=2):
    roll = rng.random()
    if depth and roll < 0.25:
        return [json_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if depth and roll < 0.5:
        return {name(rng): json_value(rng, depth - 1) for _ in range(rng.randrange(4))}
    return rng.choice((None, True, False, number(rng), string(rng), string(rng), number(rng)))


YAML_SCALARS = (
    *("a", "a b", "1", "-1", "0", "1.5", "true", "false", "null", '"x"', "'x'", '"a\\nb"', "é"),
    *("😀", "''", '""', "a#b", "a # c", "x-y", "http://x", '"\\u00e9"', "'it''s'", "[]", "{}"),
    *("[1, 2]", "{a: 1}", "[a, [b]]", "100", "-0.5", '"1"', "/x"),
    *("y", "yes", "No", "off"),
)


def yaml_text(rng):
    return rng.choice(("", "", "", "---\n", "# c\n")) + yaml_node(rng, "", 2)


def yaml_node(rng, indent, depth):
    roll = rng.random()
    if depth == 0 or roll < 0.25:
        return rng.choice(YAML_SCALARS) + "\n"
    lines = []
    names = rng.sample(("a", "b", "c", "key", "x-y"), rng.randrange(1, 4))
    for one in names:
        head = f"{indent}{one}:" if roll < 0.65 else f"{indent}-"
        if rng.random() < 0.6:
            lines.append(f"{head} {rng.choice(YAML_SCALARS)}\n")
        elif rng.random() < 0.2:
            lines.append(f"{head} {rng.choice(('|', '>', '|-'))}\n{indent}  l1\n{indent}  l2\n")
        else:
            lines.append(f"{head}\n{indent}  {yaml_node(rng, indent + '  ', depth - 1).lstrip()}")
    return "".join(lines)


def format_text(rng):
    return "".join(format_part(rng) for _ in range(rng.randrange(1, 4)))


def format_part(rng):
    if rng.random() < 0.25:
        return rng.choice(("", "a", "%%", "é", "😀"))
    flags = "".join(rng.sample("#0- +", rng.choice((0, 0, 0, 1, 2))))
    width = rng.choice(("", "", "", "1", "5", "12"))
    precision = rng.choice(("", "", "", ".0", ".1", ".3", ".10", "."))
    return "%" + flags + width + precision + rng.choice("ddiouxXeEfFgGcs" + "s")


def star_format(rng):
    return rng.choice(("%*d", "%-*s", "%0*x", "%.*f", "%*.*g", "%+*d", "%*c", "%*%"))


def star_values(rng):
    """Widths that an engine can pad to, and a few invalid ones."""
    return [rng.choice((index, index, index, any_value))(rng) for _ in range(rng.randrange(4))]


def format_values(rng):
    if rng.random() < 0.15:
        return number(rng)
    kinds = (number, index, index, string, any_value)
    return [rng.choice(kinds)(rng) for _ in range(rng.randrange(4))]


# ---- structures ---------------------------------------------------------------------------------


def name(rng):
    return rng.choice(("a", "b", "c", "d", "", "é", "😀", "\uffff", "x-y", "a b", "1", "true", "~"))


def boolean(rng):
    return rng.random() < 0.5


def items(rng, kind, most=5):
    return [kind(rng) for _ in range(rng.choice((0, 1, 2, 3, most)))]


def object_of(rng, kind, hidden=0.15):
    seen = {name(rng): kind(rng) for _ in range(rng.choice((0, 1, 2, 3, 5)))}
    how = lambda: rng.choice(("::", ":::")) if rng.random() < hidden else ":"
    return Object(tuple((key, how(), value) for key, value in seen.items()))


def any_value(rng, depth=2):
    roll = rng.random()
    if depth and roll < 0.2:
        return items(rng, lambda inner: any_value(inner, depth - 1), 4)
    if depth and roll < 0.4:
        return object_of(rng, lambda inner: any_value(inner, depth - 1))
    return rng.choice((None, True, False, number(rng), text_value(rng), index(rng), plain(rng)))


def deep(rng):
    value = rng.choice(([], 1, "a", None, Object(())))
    for _ in range(rng.randrange(1, 12)):
        value = [value] if rng.random() < 0.6 else Object((("a", ":", value),))
    return value


def json_like(rng):
    return deep(rng) if rng.random() < 0.05 else any_value(rng, 3)


def array(rng):
    return items(rng, lambda inner: any_value(inner, 1))


def lazy_array(rng):
    """An array in which an element may be an error, which shows who evaluates it."""
    made = array(rng)
    if rng.random() < 0.1:
        made.insert(rng.randrange(len(made) + 1), Code('error "e"'))
    return made


def numbers(rng):
    return items(rng, number, 8)


def few_numbers(rng):
    return items(rng, lambda inner: inner.choice((0, 1, 2, 3, -1, 1.5)), 9)


def strings(rng):
    return items(rng, string)


def sortable(rng):
    kind = rng.choice((number, few_numbers_one, string, short, short_array))
    return items(rng, kind, 9)


def few_numbers_one(rng):
    return rng.choice((0, 1, 2, 3, -1, -0.0, 1.5))


def short_array(rng):
    return items(rng, few_numbers_one, 3)


def sorted_set(rng):
    """Numbers or strings, sorted and without duplicates, as `std.set` returns them."""
    if rng.random() < 0.5:
        return sorted({rng.randrange(-3, 12) for _ in range(rng.randrange(8))})
    return sorted({short(rng) for _ in range(rng.randrange(8))})


def set_element(rng):
    return rng.choice((rng.randrange(-3, 12), short(rng)))


def bytes_array(rng):
    return items(rng, byte, 7)


def utf8_bytes(rng):
    if rng.random() < 0.7:
        return list(string(rng).encode())
    return bytes_array(rng)


def string_or_bytes(rng):
    return string(rng) if rng.random() < 0.7 else bytes_array(rng)


def booleans(rng):
    made = items(rng, boolean)
    if rng.random() < 0.1:
        made.append(rng.choice((1, None, Code('error "e"'))))
    return made


def arrays(rng):
    return items(rng, array, 4)


def nested(rng):
    return items(rng, lambda inner: any_value(inner, 2), 4)


def string_or_array(rng):
    return short(rng) if rng.random() < 0.5 else items(rng, few_numbers_one, 6)


def joinable(rng):
    return items(rng, lambda inner: None if inner.random() < 0.2 else short(inner))


def joinable_arrays(rng):
    return items(rng, lambda inner: None if inner.random() < 0.2 else short_array(inner))


def deep_strings(rng):
    return items(rng, lambda inner: short(inner) if inner.random() < 0.6 else strings(inner))


def object(rng):
    return object_of(rng, lambda inner: any_value(inner, 1))


def patch(rng):
    return object_of(rng, lambda inner: None if inner.random() < 0.3 else any_value(inner, 2), 0.1)


def ini(rng):
    section = lambda inner: object_of(inner, ini_value, 0)
    sections = Object(tuple((key, ":", section(rng)) for key in rng.sample("abcd", rng.randrange(3))))
    fields = [("sections", ":", sections)]
    return Object(tuple([("main", ":", section(rng))] * (rng.random() < 0.6) + fields))


def ini_value(rng):
    return rng.choice((plain(rng), index(rng), boolean(rng), strings(rng), 1.5, None))


def toml(rng):
    return object_of(rng, lambda inner: toml_value(inner, 3), 0.05)


def toml_value(rng, depth):
    roll = rng.random()
    if depth and roll < 0.3:
        return items(rng, lambda inner: toml_value(inner, depth - 1), 3)
    if depth and roll < 0.6:
        return object_of(rng, lambda inner: toml_value(inner, depth - 1), 0.05)
    return rng.choice((True, False, number(rng), text_value(rng), index(rng)))


def xml(rng, depth=3):
    made = [rng.choice(("a", "b", "x-y", "é"))]
    if rng.random() < 0.5:
        made.append(object_of(rng, lambda inner: inner.choice((plain(inner), index(inner), boolean(inner))), 0))
    if depth:
        for _ in range(rng.randrange(3)):
            made.append(xml(rng, depth - 1) if rng.random() < 0.5 else string(rng))
    return made


def white_space(rng):
    return rng.choice(("", " ", "\t", "    ", "--", "é"))


# ---- functions ----------------------------------------------------------------------------------


def pick(*texts):
    return lambda rng: Code(rng.choice(texts))


predicate = pick(
    "function(x) true",
    "function(x) false",
    "function(x) std.isString(x)",
    "function(x) x == 1",
    "function(x) x != null",
    "std.isNumber",
    "function(x, y=1) x == y",
    "function(x) 1",
)
mapper = pick(
    "function(x) x",
    "function(x) [x]",
    "function(x) std.toString(x)",
    "function(x) {a: x}",
    'function(x) error "f"',
    "function(x, y=2) y",
    "std.type",
    "function(x) x + x",
    "function(x, y) x",
)
flat_mapper = pick(
    "function(x) [x, x]",
    "function(x) []",
    "function(x) std.toString(x)",
    "function(x) x",
    "function(x) if x == 1 then [] else [1, x]",
)
folder = pick(
    "function(a, b) a + b",
    "function(a, b) [a, b]",
    "function(a, b) b",
    "function(a, b) a",
    "function(a, b) std.toString(a) + b",
    "function(a) a",
)
indexed_mapper = pick("function(i, x) [i, x]", "function(i, x) i", "function(i, x) x", "function(i) i")
keyed_mapper = pick("function(k, v) [k, v]", "function(k, v) k", "function(k, v) v", 'function(k, v) error "f"')
maker = pick("function(i) i", "function(i) i * i", "function(i) std.char(97 + i)", "function(i) [i]")
key = pick(
    "function(x) x",
    "function(x) -x",
    "function(x) std.toString(x)",
    "function(x) std.length(x)",
    "function(x) [x]",
    "function(x) 1",
    "function(x) x.a",
    "std.toString",
)
any_function = pick("function() 1", "function(x) x", "function(x, y) x", "std.length", "std.foldl")
rest = pick("1", "[1, 2]", '"a"', "null", "{a: 1}")
on_empty = pick("1", '"none"', 'error "empty"', "null")
