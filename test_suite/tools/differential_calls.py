"""The signatures of the members of `std`, and random calls of them.

`SIGNATURES` is the table. A parameter is `name: kind`, where the kind is a function in differential_values.py.
`name?` is an optional parameter. `name!` never gets an argument of another kind, since both engines would index
whatever it is and report an accidental error. `_` has different names in the two engines and is passed by position
only (named_arguments_of_* in `decisions/`).
"""

import dataclasses
import random
import re

import differential_values as values

SIGNATURES = """
__array_greater(_: short_array, _: short_array)
__array_greater_or_equal(_: short_array, _: short_array)
__array_less(_: short_array, _: short_array)
__array_less_or_equal(_: short_array, _: short_array)
__compare(_: few_numbers_one, _: few_numbers_one)
__compare(_: short, _: short)
__compare_array(_: short_array, _: short_array)
abs(n: number)
acos(x: number)
all(arr: booleans)
any(arr: booleans)
asciiLower(str!: string)
asciiUpper(str!: string)
asin(x: number)
assertEqual(a: few_numbers_one, b: few_numbers_one)
assertEqual(a: any_value, b: any_value)
atan(x: number)
atan2(y: number, x: number)
avg(arr: numbers)
avg(arr: few_numbers)
base64(input: string_or_bytes)
base64Decode(str: base64_text)
base64DecodeBytes(str: base64_text)
ceil(x: number)
char(n: code_point)
clamp(x: number, minVal: number, maxVal: number)
codepoint(str: character)
contains(arr: lazy_array, elem: any_value)
contains(arr: few_numbers, elem: few_numbers_one)
cos(x: number)
count(arr: few_numbers, x: few_numbers_one)
count(arr: lazy_array, x: any_value)
decodeUTF8(arr: utf8_bytes)
deepJoin(arr: deep_strings)
deg2rad(x: number)
encodeUTF8(str: string)
endsWith(a: short, b: short)
equals(_: any_value, _: any_value)
equalsIgnoreCase(str1: string, str2: string)
equalsIgnoreCase(str1: plain, str2: plain)
escapeStringBash(_: string)
escapeStringDollars(_: string)
escapeStringJson(_: string)
escapeStringPython(str: string)
escapeStringXML(_: string)
exp(_: number)
exponent(_: number)
filter(func: predicate, arr: lazy_array)
filterMap(filter_func: predicate, map_func: mapper, arr: lazy_array)
find(value: few_numbers_one, arr: few_numbers)
find(value: any_value, arr: lazy_array)
findSubstr(pat: short, str: short)
flatMap(func: flat_mapper, arr: array)
flatMap(func: flat_mapper, arr: short)
flattenArrays(arrs: arrays)
flattenDeepArray(value: nested)
floor(x: number)
foldl(func: folder, arr: string_or_array, init: any_value)
foldr(func: folder, arr: string_or_array, init: any_value)
format(str!: format_text, vals: format_values)
format(str!: star_format, vals: star_values)
get(o: object, f: name, default?: any_value, inc_hidden?: boolean)
hypot(_: number, _: number)
id(x: any_value)
isArray(v: any_value)
isBoolean(v: any_value)
isDecimal(x: number)
isEmpty(str: string)
isEven(x: number)
isFunction(v: any_function)
isInteger(x: number)
isNull(_: any_value)
isNumber(v: any_value)
isObject(v: any_value)
isOdd(x: number)
isString(v: any_value)
join(sep: short, arr: joinable)
join(sep: short_array, arr: joinable_arrays)
length(x: any_value)
length(x: any_function)
lines(arr: joinable)
log(_: number)
log10(x: number)
log2(x: number)
lstripChars(str: short, chars: short)
makeArray(sz: count, func: maker)
manifestIni(ini: ini)
manifestJson(_: json_like)
manifestJsonEx(value: json_like, indent: white_space, newline?: white_space, key_val_sep?: plain)
manifestJsonMinified(value: json_like)
manifestPython(v: json_like)
manifestPythonVars(conf: object)
manifestToml(value: toml)
manifestTomlEx(value: toml, indent: white_space)
manifestXmlJsonml(value: xml)
manifestYamlDoc(value: json_like, indent_array_in_object?: boolean, quote_keys?: boolean)
manifestYamlStream(value: nested, indent_array_in_object?: boolean, c_document_end?: boolean, quote_keys?: boolean)
mantissa(_: number)
map(func: mapper, arr: lazy_array)
map(func: mapper, arr: short)
mapWithIndex(func: indexed_mapper, arr: lazy_array)
mapWithIndex(func: indexed_mapper, arr: short)
mapWithKey(func: keyed_mapper, obj: object)
max(a: number, b: number)
maxArray(arr: sortable, keyF?: key, onEmpty?: on_empty)
md5(_: string)
member(arr: few_numbers, x: few_numbers_one)
member(arr: short, x: short)
member(arr: lazy_array, x: any_value)
mergePatch(target: object, patch: patch)
mergePatch(target: any_value, patch: any_value)
min(a: number, b: number)
minArray(arr: sortable, keyF?: key, onEmpty?: on_empty)
mod(a: number, b: number)
mod(a!: format_text, b: format_values)
modulo(_: number, _: number)
objectFields(o: object)
objectFieldsAll(o: object)
objectFieldsEx(_: object, _: boolean)
objectHas(o: object, f: name)
objectHasAll(o: object, f: name)
objectHasEx(_: object, _: name, _: boolean)
objectKeysValues(o: object)
objectKeysValuesAll(o: object)
objectRemoveKey(obj: object, key: name)
objectValues(o: object)
objectValuesAll(o: object)
parseHex(str: hex_text)
parseInt(str: decimal_text)
parseJson(str: json_text)
parseOctal(str: octal_text)
parseYaml(str: yaml_text)
pow(x: number, n: number)
pow(x: whole, n: whole)
primitiveEquals(_: number, _: number)
primitiveEquals(_: any_value, _: any_value)
prune(a: json_like)
rad2deg(x: number)
range(from: bounds, to: bounds)
remove(arr: few_numbers, elem: few_numbers_one)
remove(arr: lazy_array, elem: any_value)
removeAt(arr: lazy_array, _: index)
repeat(what: string_or_array, count: count)
resolvePath(f: file_path, r: file_path)
reverse(_: lazy_array)
round(x: number)
rstripChars(str: short, chars: short)
set(arr: sortable, keyF?: key)
setDiff(a!: sorted_set, b!: sorted_set, keyF?: key)
setInter(a!: sorted_set, b!: sorted_set, keyF?: key)
setMember(x: set_element, arr!: sorted_set, keyF?: key)
setMember(x: few_numbers_one, arr!: few_numbers, keyF?: key)
setUnion(a!: sorted_set, b!: sorted_set, keyF?: key)
setUnion(a!: sortable, b!: sortable, keyF?: key)
sha1(_: string)
sha256(_: string)
sha3(_: string)
sha512(_: string)
sign(n: number)
sin(x: number)
slice(indexable: string_or_array, index!: optional_index, end!: optional_index, step!: step)
sort(arr: sortable, keyF?: key)
split(str: short, c: separator)
splitLimit(str: short, c: separator, maxsplits: bounds)
splitLimitR(str: short, c: separator, maxsplits: bounds)
sqrt(x: number)
startsWith(a: short, b: short)
strReplace(str: short, from: separator, to: short)
stringChars(str!: string)
stripChars(str: short, chars: short)
substr(str: short, from: index, len: count)
sum(arr: numbers)
sum(arr: few_numbers)
tan(x: number)
toString(a: any_value)
toString(a: string)
trace(str: string, rest: rest)
trim(str: string)
type(x: any_value)
type(x: any_function)
uniq(arr: sortable, keyF?: key)
xnor(x: boolean, y: boolean)
xor(x: boolean, y: boolean)
"""

# Members that random calls cannot test: a constant, and those that depend on the host.
WITHOUT_CALLS = {"pi", "thisFile", "extVar", "native"}

# Members that only this engine has, so there is nothing to compare them with.
OURS_ALONE = {
    "regexFullMatch",
    "regexGlobalReplace",
    "regexPartialMatch",
    "regexQuoteMeta",
    "regexReplace",
}

WRONG_KIND = 0.02
NAMED = 0.1

PARAMETER = re.compile(r"(\w+)([?!]?): (\w+)")


@dataclasses.dataclass(frozen=True)
class Parameter:
    name: str
    is_optional: bool
    keeps_kind: bool
    kind: object


@dataclasses.dataclass(frozen=True)
class Signature:
    function: str
    parameters: tuple

    @property
    def is_internal(self):
        """Whether the function is internal: how it fails on arguments of a wrong kind is up to the engine."""
        return self.function.startswith("__")


def read_signatures():
    for line in SIGNATURES.split("\n"):
        if line:
            function, _, rest = line.partition("(")
            parameters = tuple(
                Parameter(name, mark == "?", mark == "!", getattr(values, kind)) for name, mark, kind in PARAMETER.findall(rest)
            )
            yield Signature(function, parameters)


@dataclasses.dataclass(frozen=True)
class Call:
    """A call of one function, with (name or None, value) for each argument.

    `wrong` is the number of arguments that were generated without regard to the parameter's kind.
    """

    function: str
    arguments: tuple
    wrong: int = 0

    @property
    def code(self):
        named = ((name + "=" if name else "") + values.text(value) for name, value in self.arguments)
        return f"std.{self.function}({', '.join(named)})"

    def value(self, at):
        """The argument at a position, or None."""
        return self.arguments[at][1] if at < len(self.arguments) else None

    def simpler(self):
        """Calls of the same function with smaller arguments."""
        for at, (name, value) in enumerate(self.arguments):
            for other in values.simpler(value):
                changed = self.arguments[:at] + ((name, other),) + self.arguments[at + 1 :]
                yield Call(self.function, changed, self.wrong)


def random_call(signature, rng):
    given = []
    wrong = 0
    may_be_positional = True
    name_from = 0 if rng.random() < NAMED else len(signature.parameters)
    for at, parameter in enumerate(signature.parameters):
        if parameter.is_optional and rng.random() < 0.5:
            may_be_positional = False
            continue
        is_wrong = rng.random() < WRONG_KIND and not (signature.is_internal or parameter.keeps_kind)
        kind = values.any_value if is_wrong else parameter.kind
        wrong += is_wrong
        by_name = parameter.name != "_" and (at >= name_from or not may_be_positional)
        may_be_positional = may_be_positional and not by_name
        given.append((parameter.name if by_name else None, kind(rng)))
    return Call(signature.function, tuple(given), wrong)


def random_calls(seed, number):
    """Distinct calls, cycling through the functions; the same ones for the same seed and number."""
    signatures = list(read_signatures())
    rng = random.Random(seed)
    seen, tries = set(), 0
    while len(seen) < number and tries < 20 * number:
        call = random_call(signatures[tries % len(signatures)], rng)
        tries += 1
        code = call.code
        if code not in seen:
            seen.add(code)
            yield call
