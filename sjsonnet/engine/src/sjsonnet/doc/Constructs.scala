package sjsonnet.doc

/** The pages about the language, by their names. */
private[sjsonnet] object Constructs {

  /** The heading that they are listed under. */
  final val Group = "Language"

  private def page(names: String, forms: String, text: String)(
      examples: String*
  ): Construct = new Construct(
    Words.spaced(names),
    forms.stripMargin,
    Page.paragraphs(text.stripMargin),
    examples.map(_.stripMargin).toVector
  )

  val all: Vector[Page] = Vector(
    page(
      "arithmetic - * / << >> & | ^ ~ bitwise",
      """a + b   a - b   a * b   a / b   a % b   -a
        |a << n   a >> n   a & b   a ^ b   a | b   ~a""",
      """Numbers are 64-bit floating-point numbers: `/` keeps the fraction, and `std.floor` drops it. Dividing by zero
        |and a result that is too large are errors, so there is no infinity and no NaN. The operators on bits take
        |integers up to 2^53.
        |
        |`doc precedence` has the order of all operators. There is none for powers: see `std.pow`."""
    )("7 / 2 == 3.5", "std.floor(7 / 2) == 3", "1 + 2 * 3 == 7", "(6 & 3) == 2"),
    page(
      "array [] [ list",
      """[a, b, c]
        |arr[i]""",
      """Several values in order; a comma may follow the last one. Positions are counted from 0, and one that is not in the
        |array is an error. `+` joins two arrays. Elements are evaluated only when something needs them.
        |
        |`std.length` counts them, and `arr[std.length(arr) - 1]` is the last one; `doc slice` is about parts of arrays,
        |`doc comprehension` about arrays made from arrays."""
    )("[1, 2, 3][0] == 1", "[1] + [2, 3] == [1, 2, 3]", "[error 'never needed', 2][1] == 2"),
    page(
      "assert",
      """assert condition; e
        |assert condition : message; e
        |{ assert condition : message, … }""",
      """Fails, with the message if there is one, unless the condition is true. Before an expression, it is checked when the
        |expression is evaluated. In an object, it is checked when a field is read, on the object with all that
        |`+` has added, so an object can check what extends it."""
    )(
      "(assert 1 < 2 : 'not in order'; 'ok') == 'ok'",
      "({ n: 80, assert self.n > 0 : 'no port' } { n: 1 }).n == 1"
    ),
    page(
      "comment // # /*",
      """// to the end of the line
        |# to the end of the line
        |/* up to the closing mark */""",
      """Text that is ignored, wherever white space may be. Comments in `/* … */` do not nest."""
    )("1 + /* one */ 2 == 3"),
    page(
      "comparison == != < <= > >=",
      "a == b   a != b   a < b   a <= b   a > b   a >= b",
      """`==` compares values of any type, and arrays and objects by their content; only functions cannot be compared. In
        |objects, only visible fields count. Values of different types are not equal: `1 == "1"` is false.
        |
        |`<` and the others compare two numbers, two strings (by code point) or two arrays (element by element); anything
        |else is an error."""
    )(
      "{ a: [1] } == { a: [1] }",
      "1 != '1'",
      "'abc' < 'abd'",
      "[1, 2] < [1, 3]",
      "{ a:: 1 } == {}"
    ),
    page(
      "comprehension for",
      """[e for x in arr if condition for y in other …]
        |{ [name]: e for x in arr if condition … }""",
      """An array or an object made from the elements of an array: a loop, as an expression. Each `for` takes the elements of
        |an array one after another, and can use the variables of those before it; each `if` skips those for which it is
        |not true. An object needs a computed name, `[name]`, and its fields cannot have the same name twice.
        |
        |`std.objectFields`, `std.objectKeysValues`, `std.range` and `std.stringChars` make arrays to loop over;
        |`std.foldl` makes one value of all elements. The last two examples group elements by a key, and put two arrays
        |together element by element (zip)."""
    )(
      "[x * x for x in [1, 2, 3]] == [1, 4, 9]",
      "[x for x in std.range(1, 6) if x % 2 == 0] == [2, 4, 6]",
      "[x + y for x in ['a', 'b'] for y in ['1', '2']] == ['a1', 'a2', 'b1', 'b2']",
      "{ [name]: std.length(name) for name in ['ab', 'c'] } == { ab: 2, c: 1 }",
      """local all = [{ n: 1, kind: 'a' }, { n: 2, kind: 'b' }, { n: 3, kind: 'a' }];
        |  local kinds = std.set([x.kind for x in all]);
        |  { [kind]: [x.n for x in all if x.kind == kind] for kind in kinds } ==
        |  { a: [1, 3], b: [2] }""",
      """local names = ['a', 'b'], ports = [80, 443];
        |  [[names[i], ports[i]] for i in std.range(0, std.length(names) - 1)] ==
        |  [['a', 80], ['b', 443]]"""
    ),
    page(
      "error",
      "error message",
      """Ends the evaluation with a message: a string, or any other value as JSON. Nothing can catch it, but what is not needed
        |is not evaluated, so an `error` can stand for a value that must be replaced. `doc assert` is about conditions."""
    )(
      "(if true then 'ok' else error 'no') == 'ok'",
      "({ name: error 'set name' } { name: 'a' }).name == 'a'"
    ),
    page(
      "field . index ?.",
      """obj.name   obj['any name']   obj[e]
        |{ name: e, 'any name': e, [e]: e }""",
      """The value of a field, by a name that is written or computed. A field that is not there is an error: `std.get(obj,
        |name, default)` and `name in obj` ask first.
        |
        |A name that is not an identifier or is a keyword needs quotes. `[e]` computes a name, and if that is null there is
        |no such field: `[if c then 'name']: …` is a field that exists only under a condition."""
    )(
      "{ a: { b: 1 } }.a.b == 1",
      "{ 'my-key': 1 }['my-key'] == 1",
      "{ ['a' + 1]: 2, [if false then 'b']: 3 } == { a1: 2 }",
      "std.get({ a: 1 }, 'b', 0) == 0"
    ),
    page(
      "function =>",
      """function(a, b=default) e
        |local f(a, b=default) = e
        |{ f(a, b=default):: e }
        |f(1, b=2)""",
      """A value that can be called. Arguments are given in order or by name; one that has a default may be omitted, and a
        |default can use the other parameters. An argument is evaluated when it is first needed.
        |
        |If a program is a function, the options `--tla-str` and `--tla-code` set its arguments."""
    )(
      "local add(a, b=1) = a + b; [add(1), add(1, 2), add(b=3, a=1)] == [2, 3, 4]",
      "std.map(function(x) x * 2, [1, 2]) == [2, 4]",
      "local fact(n) = if n < 2 then 1 else n * fact(n - 1); fact(5) == 120"
    ),
    page(
      "if then else",
      """if condition then a
        |if condition then a else b""",
      """One of two values, chosen by a condition. The condition must be a boolean: no other values count as true or
        |false. Without `else`, the value is null if the condition is false. `else if` continues with
        |another condition."""
    )("(if 1 < 2 then 'a' else 'b') == 'a'", "(if false then 1) == null"),
    page(
      "import importstr importbin",
      """import 'file.libsonnet'
        |importstr 'file.txt'
        |importbin 'file.bin'""",
      """The value of a file: `import` evaluates it as a program; `importstr` is its text, and `importbin` an array
        |of its bytes. The path is relative to the file with the import; if nothing is there, the folders of `-J` are
        |searched, the last one first, and then those of the environment variable JSONNET_PATH.
        |
        |The path is written as a string and cannot be computed. A file is evaluated when something needs it, and only
        |once."""
    )(
      "(import 'greeting.libsonnet').hello('you') == 'Hello, you!'",
      "std.startsWith(importstr 'greeting.libsonnet', '{')"
    ),
    page(
      "in",
      """name in obj
        |name in super""",
      """Whether an object has a field of that name, hidden or not; `std.objectHas` does not count hidden ones. For the
        |elements of an array, see `std.member`."""
    )("'a' in { a:: 1 }", "!('b' in { a: 1 })", "std.member([1, 2], 2)"),
    page(
      "laziness lazy",
      """local name = e; body
        |f(e)   [e]   { name: e }""",
      """Nothing is evaluated before something needs it: the value of a local, an argument, an element of an array or a field. It
        |is then evaluated once and kept, so a value that is used often costs no more than one that is used once, and
        |values can refer to each other in any order. An error in what nothing needs never occurs; writing the output needs
        |all visible fields and all elements.
        |
        |The condition of `if`, the left side of `&&` and `||`, and the operands of other operators are needed as soon as
        |the whole is. `doc tailstrict` is about arguments that are evaluated before a call."""
    )(
      "(local unused = error 'never met'; 1) == 1",
      "std.length([error 'never met', 2]) == 2",
      "{ a: self.b + 1, b: 1, c:: error 'never met' }.a == 2"
    ),
    page(
      "local",
      """local name = e; body
        |local a = 1, f(x) = x + a; body
        |{ local name = e, … }""",
      """Gives a value a name for the expression that follows, or within an object for its fields. It cannot be assigned
        |again. Names that are defined together can use each other, so functions can be recursive. The value is computed
        |when it is first needed, and only once.
        |
        |In an object, `local` can use `self`, and a comma follows it instead of a semicolon."""
    )(
      "local a = 1, b = a + 1; b == 2",
      "{ local n = 2, twice: 2 * n } == { twice: 4 }",
      """local even(n) = n == 0 || odd(n - 1), odd(n) = n != 0 && even(n - 1);
        |  even(10)"""
    ),
    page(
      "logic && || !",
      "a && b   a || b   !a",
      """And, or, not. They take only booleans, and the second is evaluated only if the first does not decide.
        |For a default in place of null or a missing field, see `std.get` and `doc if`."""
    )("true && !false", "true || error 'never evaluated'"),
    page(
      "null",
      "null",
      """The value that stands for nothing. It equals only itself, has no fields, and cannot be added to anything but a string.
        |`std.prune` removes fields that are null."""
    )("null == null", "[] != null", "std.prune({ a: null, b: 1 }) == { b: 1 }"),
    page(
      "number",
      "1   -2.5   1e6   1_000_000",
      """A 64-bit floating-point number; integers are exact up to 2^53. Underscores may separate digits. For other bases,
        |see `std.parseHex` and `std.parseOctal`; for digits after the point, `'%.2f' % x`."""
    )("1_000 == 1e3", "std.parseHex('ff') == 255", "'%.2f' % 3.14159 == '3.14'"),
    page(
      "object { } {} : map",
      """{ name: e, 'any name': e, [e]: e, method(x):: e, local name = e, assert c }
        |{ [name]: e for x in arr }""",
      """Fields, each with a name and a value; a comma may follow the last one. Fields are written sorted by name, or with
        |`-p` in the order of their definition, and each is evaluated only when something needs it. A field can refer to
        |others through `self`, and what `+` adds replaces what `self` finds.
        |
        |`doc ::` has fields that are not written, `doc +:` fields that add to an inherited one, `doc field` names that
        |are computed, and `doc comprehension` objects made from arrays."""
    )(
      "{ a: 1, b: self.a + 1 }.b == 2",
      "{ area(w, h):: w * h, size: self.area(2, 3) } == { size: 6 }",
      "({ n: 1, twice: 2 * self.n } + { n: 3 }).twice == 6"
    ),
    page(
      "precedence operators associativity",
      """f(x)   a[i]   a.b   a { }
        |!a   -a   +a   ~a
        |a * b   a / b   a % b
        |a + b   a - b
        |a << b   a >> b
        |a < b   a <= b   a > b   a >= b   a in b
        |a == b   a != b
        |a & b
        |a ^ b
        |a | b
        |a && b
        |a || b""",
      """The operators, from the tightest to the loosest. Those on one line bind from left to right. `local`, `if`, `function`,
        |`assert`, `error` and `import` are looser than all of them and reach as far to the right as they can, so an `if` on
        |the left of an operator needs parentheses."""
    )(
      "1 + 2 * 3 == 7",
      "10 - 2 - 3 == 5",
      "({ a: 1 } + { b: 2 } { c: 3 }) == { a: 1, b: 2, c: 3 }",
      "true || false && false"
    ),
    page(
      "self",
      "self",
      """The innermost enclosing object, with everything that `+` has added to it: a field that says `self.n` sees the `n` that
        |a later object has put in place of its own. `$` is the outermost object of a literal; a local keeps an
        |object for use in an inner one: `local outer = self`."""
    )(
      "{ n: 1, next: self.n + 1 }.next == 2",
      "({ n: 1, next: self.n + 1 } { n: 5 }).next == 6",
      "{ local outer = self, n: 1, inner: { n: outer.n + 1 } }.inner.n == 2"
    ),
    page(
      "slice [:] [::]",
      "e[from:until:step]   e[from:]   e[:until]   e[::step]",
      """The elements of an array, or the characters of a string, from one position up to but not including another, or
        |every `step`-th of them. Each part may be omitted. A negative position counts from the end, and one beyond the
        |end stands for the end. The step must be positive: `std.reverse` turns an array around."""
    )(
      "[1, 2, 3, 4][1:3] == [2, 3]",
      "'hello'[:2] == 'he' && 'hello'[-2:] == 'lo'",
      "[1, 2, 3, 4, 5][::2] == [1, 3, 5]"
    ),
    page(
      "std",
      "std.name(…)",
      """The standard library, an object that every file has as a variable. `sjsonnet doc` lists its members, and `sjsonnet doc
        |WORD` finds those that a word is about."""
    )("std.length('abc') == 3", "local std = { mine: 1 }; std.mine == 1"),
    page(
      "string ' \" @ @'",
      """'text'   "text"
        |@'text'   @"text"""",
      """Text: a sequence of Unicode code points. Single and double quotes mean the same, and both know the escapes of
        |JSON, such as `\n`, and `\'`. After `@` there are none, and a quote is doubled. A string may contain line ends;
        |see `doc |||` for texts of several lines.
        |
        |`+` joins strings, and turns any other value into JSON first. `s[i]` is a character, `doc slice` has parts, and
        |`doc %` puts values into a text."""
    )(
      "'a' + 1 + [2] == 'a1[2]'",
      "\"it's\" == 'it\\'s'",
      "@'C:\\new' == 'C:\\\\new'",
      "'abc'[1] == 'b'"
    ),
    page(
      "super",
      "super.name   super[e]   name in super",
      """The objects to the left in a sum of objects: `super.name` is the field as it was before this object replaced it. It can
        |only be used for a field, not as a value of its own. `doc +:` is short for adding to `super`."""
    )(
      "({ a: 1 } + { a: super.a + 1 }).a == 2",
      "({ a: 1 } + { b: 'a' in super }).b"
    ),
    page(
      "tailstrict",
      "f(x) tailstrict",
      """Evaluates the arguments of a call before the call, not when they are needed, so a function that calls itself does
        |not pile up values that wait to be computed. Here, calls in tail position use no stack, with or without it; in
        |other engines, only with it."""
    )(
      """local sum(n, acc) = if n == 0 then acc else sum(n - 1, acc + n) tailstrict;
        |  sum(1000, 0) == 500500"""
    ),
    page(
      "$",
      "$",
      """The outermost object of the literal that it is in, with what `+` has added: `$.name` reaches it from any depth. The
        |object of another file, or one that is not written within this one, has a `$` of its own."""
    )("{ port: 80, web: { url: 'host:%d' % $.port } }.web.url == 'host:80'"),
    page(
      "% format",
      """'format' % value
        |'format' % [value, …]
        |'format' % { name: value, … }
        |a % b""",
      """After a string, a text with values in it, as in Python; between numbers, the remainder. `%s` is any value, `%d`
        |an integer, `%f`, `%.2f`, `%e` and `%g` other numbers, `%x`, `%X` and `%o` other bases, `%c` a character, `%%`
        |a percent sign. `%5d` pads to a width, `%-5s` on the right, `%05d` with zeros. Values come from an array, or by
        |name, `%(name)s`, from an object.
        |
        |The remainder has the sign of `a`."""
    )(
      "'%s is %d years' % ['Ann', 7] == 'Ann is 7 years'",
      "'%(host)s:%(port)05d' % { host: 'a', port: 80 } == 'a:00080'",
      "'%.1f%%' % 12.34 == '12.3%'",
      "-7 % 3 == -1"
    ),
    page(
      "+ mixin",
      """a + b
        |obj { … }""",
      """For objects, one with the fields of both, where those of `b` replace those of `a`, and `self` means the whole; `obj {
        |… }` is short for `obj + { … }`. Fields that are objects are replaced as a whole unless they are defined with
        |`+:`. `std.mergePatch` merges at every depth.
        |
        |For arrays, the elements of both. If one is a string, both are joined into a string, the other as JSON. For
        |numbers, the sum."""
    )(
      "{ a: 1, b: 2 } + { b: 3 } == { a: 1, b: 3 }",
      "{ a: { x: 1 } } { a+: { y: 2 } } == { a: { x: 1, y: 2 } }",
      "[1] + [2] == [1, 2]",
      "'n=' + 1 == 'n=1'"
    ),
    page(
      "+: +:: +:::",
      "{ name+: e }   { name+:: e }   { name+::: e }",
      """A field that adds to the one that it replaces: `name+: e` is `name: super.name + e`, or just `e` if there is no such
        |field. With `:` instead, a nested object or array would be replaced as a whole."""
    )(
      "{ a: { x: 1 } } + { a+: { y: 2 } } == { a: { x: 1, y: 2 } }",
      "{ list: [1] } + { list+: [2] } == { list: [1, 2] }",
      "{ a: { x: 1 } } + { a: { y: 2 } } == { a: { y: 2 } }"
    ),
    page(
      ":: ::: visibility hidden",
      """{ name: e }
        |{ name:: e }
        |{ name::: e }""",
      """A field with `::` is hidden: programs can use it, but it is not written, and `==` and `std.objectFields` ignore
        |it. That suits functions and settings. A field keeps its visibility when it is replaced with `:`; `:::` makes
        |it visible again."""
    )(
      "{ a:: 1, b: self.a + 1 } == { b: 2 }",
      "{ a:: 1 } + { a: 2 } == {}",
      "{ a:: 1 } + { a::: 2 } == { a: 2 }"
    ),
    page(
      "||| |||- textblock",
      """||||
        |  text
        ||||
        |
        ||||-
        |  text
        ||||""",
      """A string of several lines, without escapes. The text begins on the next line, and the white space before its
        |first line is taken off each line; the closing mark is indented less. Every line ends with a newline, the last
        |one, too; `|||-` leaves that one out."""
    )(
      """||||
        |  one
        |    two
        |||| == 'one\n  two\n'""",
      """||||-
        |  %s
        |||| % 'x' == 'x'"""
    )
  ).sortBy(_.name)
}
