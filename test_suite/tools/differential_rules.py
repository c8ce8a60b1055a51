"""The explained differences: each rule names a case of `decisions/` and says where it applies.

Where C++ and Go differ on a call, a rule must cover the difference. The case's own `// oracle:` line then says which
engine's answer ours must be; with `neither`, ours must be of the kind, value or error, that the case expects. A rule
looks at the call and the two answers, and is as narrow as possible: a difference that no rule covers is a finding.
"""

import dataclasses
import json
import math
import re

import differential_values
from cases import DECISIONS, SUITE, read_case
from differential_values import Object


@dataclasses.dataclass(frozen=True)
class Rule:
    """`covers(call, cpp, go)` tells whether the case explains a difference.

    `tolerates(ours, cpp)`, if given, tells whether our answer is as good as the case's own.
    """

    case: str
    functions: tuple
    covers: object
    tolerates: object = None

    def oracle(self):
        return read_case(SUITE / DECISIONS / f"{self.case}.jsonnet").one("oracle")

    def expected_kind(self):
        """The kind of answer expected in a case that follows neither engine."""
        golden = SUITE / DECISIONS / f"{self.case}.golden"
        return "value" if golden.exists() else "runtime"


RULES = []


def rule(case, functions, tolerates=None):
    """Declares the decorated function as the `covers` of a case; `*` stands for all of `std`."""

    def declare(covers):
        RULES.append(Rule(case, tuple(functions.split()), covers, tolerates))
        return covers

    return declare


def rule_for(call, cpp, go):
    """The first rule that explains why the two engines differ on a call, or None."""
    return next((one for one in RULES if is_for(one, call) and holds(one, call, cpp, go)), None)


def is_for(one, call):
    return call.function in one.functions or "*" in one.functions


def holds(one, call, cpp, go):
    """Rules are written for arguments of the right kind; for others they do not apply."""
    try:
        return bool(one.covers(call, cpp, go))
    except (TypeError, AttributeError, ValueError):
        return False


# ---- arguments that only we check ------------------------------------------------------------------

KEY_FUNCTIONS = "set setMember setUnion setInter setDiff sort uniq minArray maxArray"


@rule("arguments_are_checked_key_function", KEY_FUNCTIONS)
def key_function_is_checked(call, cpp, go):
    place = 2 if call.function in ("setMember", "setUnion", "setInter", "setDiff") else 1
    keys = [value for at, (name, value) in enumerate(call.arguments) if name == "keyF" or at == place]
    return cpp.is_value and go.is_value and call.wrong and any(map(is_no_function, keys))


def is_no_function(value):
    return not isinstance(value, differential_values.Code)


@rule("arguments_are_checked_characters", "lstripChars rstripChars stripChars")
def characters_are_checked(call, cpp, go):
    chars = call.value(1)
    return cpp.is_value and go.is_value and not isinstance(chars, (str, list))


@rule("arguments_are_checked_flags", "manifestYamlStream")
def flags_are_checked(call, cpp, go):
    return call.value(0) == [] and call.wrong and cpp.is_value and go.is_value


@rule("arguments_are_checked_prefix", "startsWith endsWith")
def prefix_is_checked(call, cpp, go):
    are_strings = isinstance(call.value(0), str) and isinstance(call.value(1), str)
    return cpp.text == go.text == "false\n" and not are_strings


@rule("arguments_are_checked_from_the_left", "*")
def checked_from_the_left(call, cpp, go):
    is_default_first = go.text == "empty"
    return cpp.is_error and go.is_error and call.wrong > (0 if is_default_first else 1)


@rule("any_value_is_evaluated_when_needed", "contains member remove")
def any_value_when_needed(call, cpp, go):
    return cpp.is_value and go.text in ("e", "empty")


# ---- text that must read back, where the engines agree on text that does not ------------------------

UNPRINTABLE = re.compile("[^\\t\\n\\x20-\\x7e\\xa0-\\u2027\\u202a-\\ufefe\\uff00-\\ufffd\\U00010000-\\U0010ffff]")
XML_LETTERS = (
    ":A-Z_a-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f"
    "\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U000effff"
)
XML_NAME = re.compile(f"[{XML_LETTERS}][-.0-9\\xb7\\u0300-\\u036f\\u203f\\u2040{XML_LETTERS}]*")
XML_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
YAML = "manifestYamlDoc manifestYamlStream"
TOML = "manifestToml manifestTomlEx"


def leaves(value):
    """The keys and the scalar values inside an argument."""
    if isinstance(value, Object):
        for name, _, inner in value.fields:
            yield name
            yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    else:
        yield value


def has(call, is_meant):
    return any(isinstance(leaf, str) and is_meant(leaf) for leaf in leaves(call.value(0)))


@rule("yaml_block_keeps_line_ends", YAML)
def block_keeps_line_ends(call, cpp, go):
    return go.is_value and has(call, lambda text: text.endswith("\n\n"))


@rule("yaml_block_begins_with_a_blank", YAML)
def block_begins_with_a_blank(call, cpp, go):
    return go.is_value and has(call, lambda text: re.match(r"\n*[ \t].*\n\Z", text, re.S))


@rule("yaml_block_cannot_hold_it", YAML)
def block_cannot_hold_it(call, cpp, go):
    return go.is_value and has(call, lambda text: text.endswith("\n") and (not text.strip() or UNPRINTABLE.search(text)))


@rule("yaml_line_ends_of_1_1", YAML)
def line_ends_of_1_1(call, cpp, go):
    return go.is_value and has(call, lambda text: re.search("[\u2028\u2029\ufffe\uffff]", text))


@rule("yaml_key_of_a_number", YAML)
def key_of_a_number(call, cpp, go):
    return go.is_value and has(call, lambda text: re.fullmatch(r"-?[\d._]*|0[ob]\w*", text))


@rule("toml_integer_beyond_64_bits", TOML)
def integer_beyond_64_bits(call, cpp, go):
    numbers = (leaf for leaf in leaves(call.value(0)) if isinstance(leaf, (int, float)))
    return go.is_value and any(abs(number) >= 2**63 for number in numbers)


@rule("xml_name_of_attribute", "manifestXmlJsonml")
def xml_name(call, cpp, go):
    return go.is_value and any(not XML_NAME.fullmatch(name) for name in xml_names(call.value(0)))


@rule("xml_text_of_control_character", "manifestXmlJsonml")
def xml_text(call, cpp, go):
    return go.is_value and any(XML_FORBIDDEN.search(text) for text in xml_texts(call.value(0)))


def xml_texts(element):
    """The strings among the children in an element."""
    for part in element[1:]:
        yield from xml_texts(part) if isinstance(part, list) else [part] if isinstance(part, str) else []


def xml_names(element):
    """The names of all attributes in an element."""
    if isinstance(element, list):
        for part in element:
            if isinstance(part, Object):
                yield from (name for name, _, _ in part.fields)
            yield from xml_names(part)


# ---- numbers ------------------------------------------------------------------------------------

LAST_DIGITS = 1e-13
MATH = "sin cos tan asin acos atan atan2 exp log log2 log10 pow hypot"


def numbers_of(cpp, go):
    """The two answers as numbers, or None if either is not a number."""
    if not (cpp.is_value and go.is_value):
        return None
    values = json.loads(cpp.text), json.loads(go.text)
    are_numbers = all(isinstance(value, (int, float)) for value in values)
    return values if are_numbers and not any(isinstance(value, bool) for value in values) else None


def is_next_to(ours, cpp):
    """Whether two numbers are equal or adjacent doubles: our elementary functions are portable, so they do not match a
    C library to the last bit.
    """
    values = numbers_of(ours, cpp)
    return values is not None and abs(values[0] - values[1]) <= math.ulp(values[1])


@rule("math_last_digits", MATH, tolerates=is_next_to)
def last_digits(call, cpp, go):
    values = numbers_of(cpp, go)
    return values is not None and abs(values[0] - values[1]) <= LAST_DIGITS * abs(values[0])


@rule("atan2_of_quotient_that_underflows", "atan2")
def atan2_that_underflows(call, cpp, go):
    y, x = call.value(0), call.value(1)
    return y < 0 and x < 0 and y / x == 0


@rule("math_of_subnormals", "log log2 log10 pow")
def of_subnormal(call, cpp, go):
    return numbers_of(cpp, go) is not None and 0 < call.value(0) < 2.2250738585072014e-308


@rule("sum_too_large", "sum")
@rule("average_too_large", "avg")
def too_large(call, cpp, go):
    return cpp.text == "overflow" and go.text.strip() in ("+Inf", "-Inf")


@rule("round_half_negative", "round")
def round_half_negative(call, cpp, go):
    x = call.value(0)
    return x < 0 and x % 1 == 0.5 and numbers_of(cpp, go) is not None


@rule("round_just_below_half", "round")
def round_just_below_half(call, cpp, go):
    return call.value(0) == 0.49999999999999994


@rule("round_to_negative_zero", "round")
def round_to_negative_zero(call, cpp, go):
    return (cpp.text.strip(), go.text.strip()) == ("0", "-0")


@rule("round_large_integer", "round")
def round_large_integer(call, cpp, go):
    x = abs(call.value(0))
    return 2**52 <= x < 2**53 and numbers_of(cpp, go) is not None


@rule("large_integer_is_integer", "isInteger isDecimal isEven isOdd")
def large_integer_is_integer(call, cpp, go):
    return 2**52 <= abs(call.value(0)) < 2**53


@rule("even_and_odd_of_fraction", "isEven isOdd")
def of_fraction(call, cpp, go):
    return cpp.is_value and go.is_value and call.value(0) % 1 != 0


@rule("parse_int_of_many_digits", "parseInt")
def parse_int_of_many_digits(call, cpp, go):
    values = numbers_of(cpp, go)
    return values is not None and abs(call_digits(call)) >= 2**53 and float(call_digits(call)) == values[1]


def call_digits(call):
    text = call.value(0)
    return int(text) if re.fullmatch(r"-?\d+", text) else 0


@rule("parse_int_beyond_64_bits", "parseInt")
def parse_int_beyond_64_bits(call, cpp, go):
    return not -(2**63) <= call_digits(call) < 2**63


@rule("parse_hex_of_many_digits", "parseHex")
@rule("parse_octal_of_many_digits", "parseOctal")
def natural_of_many_digits(call, cpp, go):
    """Where rounding at each digit gives a different result from rounding once."""
    values = numbers_of(cpp, go)
    base = {"parseHex": 16, "parseOctal": 8}[call.function]
    return values is not None and float(int(call.value(0), base)) != values[0] == values[1]


@rule("parse_int_minus_zero", "parseInt")
def parse_int_minus_zero(call, cpp, go):
    return call_digits(call) == 0 and call.value(0).startswith("-") and numbers_of(cpp, go) is not None


# ---- text of numbers and strings ------------------------------------------------------------------

NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")


def numbers_aside(text):
    return NUMBER.sub(lambda found: repr(float(found[0])), text)


def escapes_aside(text):
    """The JSON text inside a string, with characters in place of the escapes that not every engine writes."""

    def character(escape):
        return chr(int(escape[1], 16)) if escape[1] else escape[0]

    return re.sub(r"\\(?:u(00[7-9][0-9a-f]|202[89])|.)", character, json.loads(text))


def same_but_for(cpp, go, *asides):
    if not (cpp.is_value and go.is_value):
        return False
    texts = cpp.text, go.text
    for aside in asides:
        texts = tuple(map(aside, texts))
    return texts[0] == texts[1]


@rule("manifest_json_ex_number_format", "manifestJsonEx manifestJson")
@rule("manifest_json_minified_number_format", "manifestJsonMinified")
@rule("manifest_yaml_number_format", "manifestYamlDoc manifestYamlStream")
def number_format(call, cpp, go):
    return same_but_for(cpp, go, numbers_aside)


def has_other_numbers(ours, cpp):
    """Whether the answers differ only in how numbers are written, as covered by the rules above."""
    return same_but_for(ours, cpp, numbers_aside)


@rule("manifest_json_ex_escapes", "manifestJsonEx manifestJson", tolerates=has_other_numbers)
@rule("manifest_json_minified_escapes", "manifestJsonMinified", tolerates=has_other_numbers)
def escapes(call, cpp, go):
    return same_but_for(cpp, go, escapes_aside, numbers_aside)


@rule("toml_empty_key", "manifestToml manifestTomlEx")
def toml_empty_key(call, cpp, go):
    return "''" in go.text and same_but_for(cpp, go, lambda text: text.replace("''", ""))


@rule("base64_decode_non_ascii", "base64Decode")
def base64_decode_non_ascii(call, cpp, go):
    if not (cpp.is_value and go.is_value):
        return False
    latin = json.loads(cpp.text).encode("latin-1")
    return latin.decode("utf-8", "replace").count("\ufffd") <= json.loads(go.text).count("\ufffd")


@rule("base64_of_any_character", "base64")
def base64_of_any_character(call, cpp, go):
    return isinstance(call.value(0), str) and max(map(ord, call.value(0)), default=0) > 255


@rule("base64_of_huge_number", "base64")
def base64_of_huge_number(call, cpp, go):
    return "base64 encountered a non-integer value" in go.text and re.search(r"e\+\d{2}", call.code) is not None


@rule("base64_of_non_ascii", "base64")
def base64_of_non_ascii(call, cpp, go):
    return isinstance(call.value(0), str) and not call.value(0).isascii() and go.is_value


@rule("equals_ignore_case_non_ascii", "equalsIgnoreCase")
def equals_ignore_case_non_ascii(call, cpp, go):
    return (cpp.text, go.text) == ("false\n", "true\n") and not (call.value(0) + call.value(1)).isascii()


# Python also counts the separators of ASCII among the spaces, which are none of Unicode's.
WIDE_SPACES = "".join(c for c in map(chr, range(0x3001)) if c.isspace() and not "\x1c" <= c <= "\x1f")


@rule("trim_wide_spaces", "trim")
def trim_wide_spaces(call, cpp, go):
    return cpp.is_value and go.is_value and json.loads(cpp.text).strip(WIDE_SPACES) == json.loads(go.text)


@rule("decode_utf8_broken_sequence", "decodeUTF8")
def decode_utf8_broken_sequence(call, cpp, go):
    """An incomplete sequence ends at the byte that does not continue it; C++ takes that byte too."""
    return cpp.is_value and go.is_value and json.loads(go.text).count("\ufffd") > 0


@rule("parse_json_error_at_non_ascii", "parseJson")
def parse_json_error_at_non_ascii(call, cpp, go):
    return cpp.kind == "internal" and "failed to parse JSON: invalid character" in go.text


DECIMAL_CODE = re.compile(r"%[-#0 +]*[\d*]*(\.[\d*]*)?[hlL]?([diuefg])", re.IGNORECASE)


@rule("format_of_many_digits", "format mod")
def format_of_wrong_digits(call, cpp, go):
    """Also covers format_large_integer and the other cases in which the engines' digits are not the correctly rounded
    ones.
    """
    values = call.value(1) if isinstance(call.value(1), list) else [call.value(1)]
    numbers = [value for value in values if type(value) in (int, float) and value]
    return (
        cpp.is_value
        and go.is_value
        and any(
            is_hard(abs(number), places, conversion.lower())
            for point, conversion in DECIMAL_CODE.findall(call.value(0))
            for places in places_of(point, numbers)
            for number in numbers
        )
    )


def places_of(point, numbers):
    """The possible precisions of a format code; with a star, any of the values."""
    if "*" in point:
        return [int(number) for number in numbers if number % 1 == 0 and abs(number) < 300] + [0]
    return [int(point[1:] or 0)] if point else [6]


def is_hard(number, places, conversion):
    """Whether a number may be too large for the arithmetic with which the engines compute its digits."""
    if conversion in "diu":
        return number >= 2**53
    if places < (1 if conversion == "g" else 0) or number < 1e-290 or 10**places >= 2**41:
        return True
    if conversion == "f":
        return number * 10.0**places >= 2**45
    rounded = int(f"{number:.{places}e}".partition("e")[2])
    return rounded != math.floor(math.log(number) / math.log(10)) or number >= 2**45


FORMAT_CODE = re.compile(r"%(?:\([^)]*\))?[#0\- +]*(\*|\d*)(?:\.(\*|\d*))?[hlL]?(.)", re.S)


def stars(call):
    """The values that are widths of a format, and those that are precisions that its conversion needs."""
    values = call.value(1) if isinstance(call.value(1), list) else [call.value(1)]
    widths, precisions, at = [], [], 0
    for width, precision, conversion in FORMAT_CODE.findall(call.value(0)):
        if width == "*":
            widths += values[at : at + 1]
            at += 1
        if precision == "*":
            precisions += values[at : at + 1] if conversion not in "sc%" else []
            at += 1
        at += conversion != "%"
    return widths, precisions


@rule("format_mantissa_below_ten", "format mod")
def mantissa_of_ten(call, cpp, go):
    return cpp.text == go.text and re.search(r"10(\.0*)?[eE]", cpp.text) is not None


@rule("format_star_fraction", "format mod")
@rule("format_star_width_fraction", "format mod")
def star_fraction(call, cpp, go):
    widths, precisions = stars(call)
    return any(isinstance(star, float) and star % 1 for star in widths + precisions)


@rule("format_star_null", "format mod")
def star_null(call, cpp, go):
    return None in stars(call)[1]


@rule("format_character_of_negative_fraction", "format mod char")
def character_of_negative_fraction(call, cpp, go):
    return cpp.is_value and re.match(r"Codepoints must be >= 0, got (-0\.|-[\d.]+e-)", go.text)


@rule("range_to_large_integer", "range")
def range_to_large_integer(call, cpp, go):
    return call.value(1) % 1 == 0 and abs(call.value(1)) >= 2**31 and "Expected an integer" in go.text


@rule("range_from_large_integer", "range")
def range_from_large_integer(call, cpp, go):
    return call.value(0) % 1 == 0 and call.value(0) <= -(2**31) and "Expected an integer" in go.text


@rule("range_to_fraction", "range")
def range_to_fraction(call, cpp, go):
    return (call.value(0) % 1 or call.value(1) % 1) and "Expected an integer" in go.text


@rule("member_stops_where_it_is", "member")
def member_stops_where_it_is(call, cpp, go):
    return cpp.text == "e" and go.text == "true\n"


@rule("make_array_size_too_large", "makeArray")
def make_array_size_too_large(call, cpp, go):
    return cpp.kind in ("crash", "timeout") and "Expected an integer" in go.text


@rule("make_array_size_fraction", "makeArray")
@rule("repeat_fraction", "repeat")
def size_fraction(call, cpp, go):
    size = call.value(0 if call.function == "makeArray" else 1)
    return size % 1 != 0 and "Expected an integer" in go.text


@rule("make_array_negative_size", "makeArray")
@rule("repeat_negative", "repeat")
def negative_size(call, cpp, go):
    return go.is_value and "makeArray requires size >= 0" in cpp.text


@rule(
    "nul_in_strings",
    "stringChars trim escapeStringXML escapeStringJson escapeStringPython decodeUTF8 base64 "
    "foldl foldr map mapWithIndex flatMap encodeUTF8 base64Decode md5 escapeStringBash "
    "lstripChars rstripChars stripChars asciiUpper asciiLower equalsIgnoreCase char codepoint",
)
def nul_in_strings(call, cpp, go):
    return "\\u0000" in call.code or "\\u0000" in go.text or re.search(r"\b0\b", call.code) is not None


@rule("member_empty_string", "member")
def member_empty_string(call, cpp, go):
    return call.value(1) == "" and (cpp.text, go.text) == ("false\n", "true\n")


@rule("split_limit_by_nothing", "splitLimit splitLimitR")
def split_limit_by_nothing(call, cpp, go):
    return call.value(1) == "" and "should have length 1 or greater" in go.text


@rule("split_limit_fraction", "splitLimit splitLimitR")
def split_limit_fraction(call, cpp, go):
    return call.value(2) % 1 != 0 and "Expected an integer" in go.text


@rule("split_limit_from_the_right_of_overlapping", "splitLimitR")
def split_limit_of_overlapping(call, cpp, go):
    separator = call.value(1)
    overlaps = any(separator.endswith(separator[:size]) for size in range(1, len(separator)))
    return cpp.is_value and go.is_value and call.value(2) == -1 and overlaps


@rule("split_limit_below_minus_one", "splitLimit")
@rule("split_limit_from_the_right_below_minus_one", "splitLimitR")
def below_minus_one(call, cpp, go):
    return call.value(2) < -1 and "should be -1 or non-negative" in go.text


@rule("parse_yaml_null_and_integers", "parseYaml")
def parse_yaml_null(call, cpp, go):
    return same_but_for(cpp, go, lambda text: text.replace('"~"', "null"))


def is_control_of_ascii(char):
    return char < " " and char not in "\t\n\r"


def is_control_error(ours, cpp):
    return "control characters are not allowed" in ours.text


@rule("parse_yaml_control_of_ascii", "parseYaml", tolerates=is_control_error)
def parse_yaml_control_of_ascii(call, cpp, go):
    return "control characters are not allowed" in go.text and any(map(is_control_of_ascii, call.value(0)))


@rule("parse_yaml_control_character", "parseYaml")
def parse_yaml_control_character(call, cpp, go):
    return "control characters are not allowed" in go.text and not any(map(is_control_of_ascii, call.value(0)))


@rule("parse_yaml_words_of_1_1", "parseYaml")
def parse_yaml_words_of_1_1(call, cpp, go):
    """Go writes booleans where C++ writes the words."""

    def booleans(text):
        text = re.sub(r'"(y|yes|on)"(?!:)', "true", text, flags=re.I)
        return re.sub(r'"(n|no|off)"(?!:)', "false", text, flags=re.I)

    return same_but_for(cpp, go, booleans)


# ---- missing in C++, or broken in Go ---------------------------------------------------------------


@rule("identity_function", "id")
def identity_function(call, cpp, go):
    return cpp.text == "field does not exist: id"


@rule("sha1", "sha1")
@rule("sha256", "sha256")
@rule("sha3", "sha3")
@rule("sha512", "sha512")
def digest(call, cpp, go):
    return cpp.text.startswith("This function is only supported in go version of jsonnet")


@rule("remove_at_no_index", "removeAt")
def remove_at_no_index(call, cpp, go):
    return cpp.is_value and "Expected an integer" in go.text


@rule("remove_at_negative", "removeAt")
def remove_at_negative(call, cpp, go):
    return go.kind == "internal" and call.value(1) < 0


@rule("remove_at_beyond_the_end", "removeAt")
def remove_at_beyond_the_end(call, cpp, go):
    return go.kind == "internal" and call.value(1) >= len(call.value(0))


@rule("min_array_on_empty_is_lazy", "minArray maxArray")
def on_empty_is_lazy(call, cpp, go):
    return go.text == "empty" and call.value(0) != []


NO_FILTER = "filter function takes 1 parameter."
NO_MAKER = "makeArray function must take 1 param"
DEFAULT = re.compile(r"\w=\d\)")


@rule("filter_by_function_with_default", "filter filterMap")
def filter_by_function_with_default(call, cpp, go):
    return cpp.text == NO_FILTER and DEFAULT.search(call.code)


@rule("filter_by_function_of_two", "filter filterMap")
def filter_by_function_of_two(call, cpp, go):
    return cpp.text == NO_FILTER and go.is_value


@rule("make_array_by_function_with_default", "makeArray")
def make_array_by_function_with_default(call, cpp, go):
    return NO_MAKER in cpp.text and DEFAULT.search(call.code)


@rule("make_array_by_function_of_two", "makeArray")
def make_array_by_function_of_two(call, cpp, go):
    return NO_MAKER in cpp.text and go.is_value


@rule("length_of_function_with_defaults", "length")
def length_of_function_with_defaults(call, cpp, go):
    return "=" in call.code and numbers_of(cpp, go) == (2, 1)


@rule("set_of_one_calls_key", "set sort uniq setUnion setInter setDiff")
def set_of_one_calls_key(call, cpp, go):
    return cpp.is_value and go.is_error and len(call.arguments) > 1


# ---- arguments of the wrong kind -------------------------------------------------------------------


@rule("arguments_are_checked", "*")
def arguments_are_checked(call, cpp, go):
    """C++ does not check the argument up front; it fails, if at all, where the argument is used."""
    return cpp.is_value and re.match(
        r"Unexpected type \w+, expected (boolean|string|array|number|function|object)$"
        r"|\w+ requires a string, got \w+$"
        r"|\w+ (first|second|third) parameter should be .*, got \w+$",
        go.text,
    )


@rule("substr_start_fraction", "substr")
@rule("substr_length_fraction", "substr")
def substr_fraction(call, cpp, go):
    return cpp.is_value and "parameter should be an integer" in go.text
