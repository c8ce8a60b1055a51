"""Random values for `read_back.py`, chosen to trip up readers of text formats."""

import math

BLANKS = (" ", "  ", "\t", " \t")
BREAKS = ("\n", "\n", "\n\n", "\n\n\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029")
INDICATORS = (
    *("-", "- ", "--", "---", "--- ", "...", "... ", ":", ": ", " :", "#", " #", "# ", "?", "? ", "%"),
    *("@", "`", "!", "!!", "&", "*", "|", "|-", ">", "'", "''", '"', '""', "\\", "{", "}", "[", "]"),
    *("{}", "[]", ",", ", ", "=", " = ", "<", "<<", "~", "$", ";", "/", "(", ")", "&amp;", "]]>", "\\n"),
)
PARTS = ("a", "b", "x", "word", "two words", "0", "1", "42", "_", ".", "+", "e", "key", "-x", "é", "ü", "日本")
ODD = (
    *("😀", "\U00010000", "\U0001fffe", "\U0010ffff", "\ufffd", "\ufffe", "\uffff", "\ufeff", "\ue000"),
    *("\u00a0", "\u3000", "\u2003", "\u200b", "\u202e", "\u00ad", "\u0301", "\x00", "\x01", "\x07"),
    *("\x08", "\x0b", "\x0c", "\x1b", "\x1c", "\x1f", "\x7f", "\x80", "\x84", "\x86", "\x9f", "\u2027"),
)
WORDS = (
    *("y", "Y", "n", "N", "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF"),
    *("true", "True", "TRUE", "tRUE", "false", "False", "FALSE", "null", "Null", "NULL", "nil", "None"),
    *("~", "", "=", "<<", ".", "..", "-", "--", "---", "...", "._", "_", "_1", "1_", "1__0", "-_1", "+", "+1"),
    *(".inf", "-.inf", "+.inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN", "inf", "-inf", "nan", "Infinity"),
    *("0", "-0", "+0", "00", "01", "-01", "017", "-017", "018", "0o7", "0o17", "-0o7", "0O7", "0x1F", "0X1F"),
    *("-0x1f", "0xg", "0x", "0b1", "0b102", "-0b11", "0B1", "1_000", "-1_000", "1,000", "1,2", "1 000"),
    *("0.5", ".5", "-.5", "+.5", "5.", "-5.", "1.5", "1_0.5_0", "1e3", "1e-3", "1e+3", "1E5", "1e", "e5"),
    *("1.e5", "1.0e5", "1.0e+5", "1.5E-07", ".5e5", "1e-07", "1e5_0", "12e03", "-12E3", "1.2.3", "1.2.3.4"),
    *("12:30", "1:2:3", "190:20:30", "190:20:30.15", "-1:30", "12:70", "8080:80", "12:30:45.5", "1:", ":1"),
    *("10.0.0.1:80", "00:11:22:33:44:55", "::1", "2001:db8::1", "a:b", "http://x/?a=b#c", "a: b", "a #b"),
    *("2026-11-21", "2026-1-2", "2026-11-21T10:20:30Z", "2026-11-21 10:20:30", "2001-12-14t21:59:43.10-05:00"),
    *("2001-12-14 21:59:43.10 -5", "1-2-3", "12-34", "555-123-4567", "20261121", "v1.2", "1.2-rc1", "sha256:ab"),
    *("7e5a3b", "12e5", "0e0", "123abc", "--flag=x", "-Xmx512m", "-1a", "- a", "-", "-\ta", "? a", "?a", ":a"),
    *("nginx:1.25", "hello world", "app.kubernetes.io/name", "a, b", "a]", "a}", "a b: ", "a\tb", "x ", " x"),
    *("*", "*.example.com", "&a", "!x", "@x", "%x", "`x`", "|", ">", "#x", "'x'", '"x"', "[x]", "{x}", ",x"),
    *("$ref", "__proto__", "constructor", "toString", "a=b", "a = b", "[s]", "; c", "# c", "True", "lambda"),
)
NUMERIC = "0123456789012345678900112233+-._,:eExXoObB aAfFTtZz"
LONG_KEYS = 1024

FLOATS = (
    *(0.0, -0.0, 0.1, 0.5, -0.5, 1.5, 1e-7, -1e-7, 1.5e-7, 1e-10, 1e-300, 5e-324, 2.2250738585072014e-308),
    *(1e15, 1e16, 1e20, 1e21, 1e22, 1e23, 1e100, -1e100, 1.7976931348623157e308, 1e300, 123456789.123456789),
    *(9007199254740991.0, 9007199254740992.0, -9007199254740994.0, 9223372036854775807.0, 2.0**63, -(2.0**63)),
    *(-(2.0**63) - 2048, 2.0**64, 1e-5, 1e-4, 0.001, 0.000001, 0.0000012, 4294967296.0, 2147483648.0),
)


def text(rng, depth=2):
    """A string of one of the kinds that some format treats specially."""
    roll = rng.random()
    if roll < 0.18:
        return rng.choice(WORDS)
    if roll < 0.30:
        return "".join(rng.choice(NUMERIC) for _ in range(rng.randrange(1, 9)))
    if roll < 0.34:
        return rng.choice(WORDS) + rng.choice((*BLANKS, *BREAKS, *INDICATORS))
    if roll < 0.36:
        return rng.choice(("word ", "x", "-", " ", "é", "a: ", "# ", "\n", "a\n")) * rng.randrange(1, 400)
    if roll < 0.60:
        return lines(rng)
    pools = (PARTS, PARTS, BLANKS, BREAKS, INDICATORS, INDICATORS, ODD)
    return "".join(rng.choice(rng.choice(pools)) for _ in range(rng.randrange(0, 8)))


def lines(rng):
    """Several lines, with trailing blanks and empty lines among them."""
    whole = []
    for _ in range(rng.randrange(1, 6)):
        middle = rng.choice(("", "", "a", "b c", "- x", "# c", "k: v", "---", "...", "é", "😀 x"))
        if rng.random() < 0.03:
            middle += rng.choice(ODD + BREAKS)
        before = rng.choice(("", "", "", " ", "  ", "    ", "\t", " \t"))
        whole.append(before + middle + rng.choice(("", "", "", " ", "\t")))
    return "\n".join(whole) + rng.choice(("", "\n", "\n", "\n\n", "\n\n\n", "\n \n"))


def key(rng):
    if rng.random() < 0.01:
        return rng.choice(("k", "é", "😀", '"', "a b")) * rng.randrange(LONG_KEYS // 8, LONG_KEYS + 40)
    return text(rng)


def number(rng):
    roll = rng.random()
    if roll < 0.3:
        return rng.choice(FLOATS)
    if roll < 0.6:
        return float(rng.randrange(-1000, 1000))
    if roll < 0.8:
        return rng.uniform(-1, 1) * 10.0 ** rng.randrange(-30, 30)
    if roll < 0.9:
        return float(f"{rng.randrange(1, 10)}e{rng.randrange(-320, 308)}")
    return math.ldexp(rng.random(), rng.randrange(-1070, 1000))


def value(rng, depth=3, scalar=None):
    """Any JSON value; `scalar` generates the leaves if they are to be restricted."""
    roll = rng.random()
    if depth == 0 or roll < 0.35:
        return (scalar or any_scalar)(rng)
    size = rng.choice((0, 1, 1, 2, 3, 4))
    if roll < 0.65:
        return [value(rng, depth - 1, scalar) for _ in range(size)]
    return {key(rng): value(rng, depth - 1, scalar) for _ in range(size)}


def any_scalar(rng):
    return rng.choice((None, True, False)) if rng.random() < 0.1 else scalar_but_null(rng)


def scalar_but_null(rng):
    roll = rng.random()
    if roll < 0.05:
        return rng.random() < 0.5
    return number(rng) if roll < 0.25 else text(rng)


def table(rng):
    """An object without nulls, since TOML has none."""
    return {key(rng): value(rng, 3, scalar_but_null) for _ in range(rng.randrange(4))}


# ---- INI: text that its readers take verbatim ------------------------------------------------------


def ini(rng):
    """An object of `main` and `sections`, in which nothing needs an escape, since INI has none."""
    sections = {ini_text(rng, "section"): ini_section(rng) for _ in range(rng.randrange(3))}
    whole = {"sections": sections}
    if rng.random() < 0.5:
        whole["main"] = ini_section(rng)
    return whole


def ini_section(rng):
    return {ini_text(rng, "key"): ini_value(rng) for _ in range(rng.randrange(4))}


def ini_value(rng):
    roll = rng.random()
    if roll < 0.3:
        return rng.choice((None, True, False, number(rng)))
    return ini_text(rng, "") if roll < 0.8 else [ini_text(rng, "")]


def ini_text(rng, otherwise):
    one = text(rng)
    for part in ("\n", "=", "[", "]"):
        one = one.replace(part, "")
    return one.strip() or otherwise


# ---- XML -----------------------------------------------------------------------------------------

XML_NAMES = ("a", "svg", "x-y", "_z", "ns.b", "é", "日本", "A1", "b", "w·")


def jsonml(rng, depth=3):
    """An element with texts of any characters that XML can have."""
    element = [rng.choice(XML_NAMES)]
    if rng.random() < 0.7:
        names = rng.sample(XML_NAMES, rng.randrange(4))
        element.append({name: number(rng) if rng.random() < 0.2 else xml_text(rng) for name in names})
    for _ in range(rng.randrange(4) if depth else 0):
        element.append(jsonml(rng, depth - 1) if rng.random() < 0.5 else xml_text(rng))
    return element


def xml_text(rng):
    return "".join(char for char in text(rng) if is_xml(ord(char)))


def is_xml(code):
    return code in (9, 10, 13) or 0x20 <= code < 0xFFFE or code >= 0x10000


# ---- Python --------------------------------------------------------------------------------------


def python_vars(rng):
    names = rng.sample(("a", "B", "_c", "x1", "True_", "long_name"), rng.randrange(5))
    return {name: value(rng, 2) for name in names}
