package sjsonnet.syntax

import sjsonnet.syntax.Parsing.failures
import utest._

/** All errors of files that have several: each mistake is reported once, and hides no other. The first expected error is the
  * Go engine's first line; the other engines report no further ones.
  */
object RecoveryTests extends TestSuite {

  val tests: Tests = Tests {

    test("members of objects") {
      check("{ a 1, b: ], c: 3 4 }")(
        "1:5-6 Expected token OPERATOR but got (NUMBER, \"1\") (a `:` is missing: a: VALUE)",
        "1:11-12 Unexpected: \"]\" while parsing terminal " +
          "(the bracket that is open here is the `{` at test:1:1)",
        "1:19-20 Expected a comma before next field"
      )
      check("{ a = 1, 2: 3, [b: 4, c: 5 }")(
        "1:5-6 Expected one of :, ::, :::, +:, +::, +:::, got: = " +
          "(a field is written with `:`, not `=`)",
        "1:10-11 Unexpected: (NUMBER, \"2\") while parsing field definition " +
          "(a name that is not an identifier needs quotes: '2')",
        "1:18-19 Expected token \"]\" but got (OPERATOR, \":\") " +
          "(this `[` at test:1:16 is not closed)"
      )
      check("{ a: 1; b: 2; c: 3 }")(
        "1:7-8 Expected a comma before next field " +
          "(in an object, locals and fields are separated by commas)",
        "1:13-14 Expected a comma before next field " +
          "(in an object, locals and fields are separated by commas)"
      )
      check("{\n  a: 1\n  b: 2\n  assert\n  c: 3,\n}")(
        "3:3-4 Expected a comma before next field (a comma is missing here)",
        "4:3-9 Expected a comma before next field (a comma is missing here)"
      )
    }

    test("elements of arrays") {
      check("[1 2, ;, 3 +, )]")(
        "1:4-5 Expected a comma before next array element",
        "1:7-8 Unexpected: \";\" while parsing terminal",
        "1:13-14 Unexpected: \",\" while parsing terminal",
        "1:15-16 Unexpected: \")\" while parsing terminal " +
          "(the bracket that is open here is the `[` at test:1:1)"
      )
    }

    test("arguments") {
      check("f(1 2, a=, b=3, 4, *)")(
        "1:5-6 Expected a comma before next function argument, got (NUMBER, \"2\")",
        "1:10-11 Unexpected: \",\" while parsing terminal",
        "1:17-18 Positional argument after a named argument is not allowed",
        "1:20-21 Not a unary operator: *"
      )
    }

    test("parameters") {
      check("function(a b, 1, a, c=) d")(
        "1:12-13 Expected a comma before next function parameter, got (IDENTIFIER, \"b\")",
        "1:15-16 Expected token IDENTIFIER but got (NUMBER, \"1\") while parsing parameter",
        "1:18-19 Duplicate function parameter: a (the first is at test:1:10)",
        "1:23-24 Unexpected: \")\" while parsing terminal"
      )
    }

    test("bindings") {
      check("local = 1, a 2, a = ], if = 3; a")(
        "1:7-8 Expected token IDENTIFIER but got (OPERATOR, \"=\")",
        "1:14-15 Expected operator = but got (NUMBER, \"2\") " +
          "(the last variable of a `local` ends with `;`, and the expression that uses them follows)",
        "1:17-18 Duplicate local var: a (the first is at test:1:12)",
        "1:21-22 Unexpected: \"]\" while parsing terminal " +
          "(no bracket is open here)",
        "1:24-26 Expected token IDENTIFIER but got \"if\" " +
          "(the last variable of a `local` ends with `;`, and the expression that uses them follows)"
      )
      check("local a = 1\nlocal b = 2\nassert b\na + ")(
        "2:1-6 Expected , or ; but got \"local\" " +
          "(the `local` at test:1:1 needs a `;` at its end)",
        "3:1-7 Expected , or ; but got \"assert\" " +
          "(the `local` at test:2:1 needs a `;` at its end)",
        "4:1-2 Expected token \";\" but got (IDENTIFIER, \"a\")",
        "4:5 Unexpected end of file"
      )
    }

    test("parentheses, indexes and conditions") {
      check("[(1 +), (2 3), a[1 2], a[], a[:::], a[1;], if then 4 else, if 5 6 else 7]")(
        "1:6-7 Unexpected: \")\" while parsing terminal",
        "1:12-13 Expected token \")\" but got (NUMBER, \"3\")",
        "1:20-21 Expected token \"]\" but got (NUMBER, \"2\")",
        "1:26-27 an index needs an expression between its brackets",
        "1:31-34 Not a unary operator: :::",
        "1:40-41 Expected token \"]\" but got \";\"",
        "1:47-51 Unexpected: \"then\" while parsing terminal",
        "1:58-59 Unexpected: \",\" while parsing terminal",
        "1:65-66 Expected token then but got (NUMBER, \"6\") " +
          "(a condition is written if CONDITION then VALUE else VALUE)"
      )
    }

    test("comprehensions") {
      check("[[x for y], [x for in z], [x for x in], [x for x in y z], {[x]: 1, b: 2 for x in y}]")(
        "1:10-11 Expected token in but got \"]\" (`for` is written with `in`: for x in …)",
        "1:20-22 Expected token IDENTIFIER but got \"in\" " +
          "(`in` is a keyword, which cannot be the name of a variable)",
        "1:38-39 Unexpected: \"]\" while parsing terminal",
        "1:55-56 Expected for, if or \"]\" after for clause, got: (IDENTIFIER, \"z\")",
        "1:73-76 Object comprehension can only have one field " +
          "(a comprehension is the whole object: others are added to it, { … for … } + { … })"
      )
      check("{ a: 1, assert b, for x in y }")(
        "1:19-22 Object comprehension cannot have asserts"
      )
    }

    test("what follows bindings and assertions") {
      check("[local a = 1; , assert a; *, assert 2 3; b, function() ]")(
        "1:15-16 Unexpected: \",\" while parsing terminal",
        "1:27-28 Not a unary operator: *",
        "1:39-40 Expected token \";\" but got (NUMBER, \"3\")",
        "1:56-57 Unexpected: \"]\" while parsing terminal"
      )
    }

    test("names") {
      check("[a., super, super.1, a.if, $.]")(
        "1:4-5 Expected token IDENTIFIER but got \",\"",
        "1:6-11 Expected . or [ after super",
        "1:19-20 Expected token IDENTIFIER but got (NUMBER, \"1\")",
        "1:24-26 Expected token IDENTIFIER but got \"if\" " +
          "(`if` is a keyword: write ['if'] instead of .if)",
        "1:30-31 Expected token IDENTIFIER but got \"]\""
      )
    }

    test("strings and numbers") {
      check("{ a: '\\q', b: 1_, c: \"\\u00zz\", d: `, e: @x }")(
        "1:17 Couldn't lex number, junk after '_': ','",
        "1:35 Could not lex the character '`' " +
          "(strings stand in single or double quotes, and those of several lines in |||)",
        "1:41 Couldn't lex verbatim string, junk after '@': 120 " +
          "(a name with other characters needs quotes: '@x')",
        "1:6-10 Unknown escape sequence in string literal: \\q " +
          "(a backslash is written \\\\, or the whole string verbatim, as @'…')",
        "1:22-30 Unicode escape sequence was malformed: \\u00 (\\u stands before four " +
          "hexadecimal digits; a backslash is written \\\\, or the whole string verbatim, as @'…')"
      )
      check("{\n  a: 'it,\n  b: |||\n c\n,\n  d: 1e }")(
        "2:6 Unterminated String (this `'` at test:2:6 is not closed)",
        "3:6 Text block not terminated with ||| (this `|||` at test:3:6 is not closed)",
        "6:8 Couldn't lex number, junk after 'E': ' '"
      )
    }

    test("the end of the file") {
      check("{ a: [1, { b: f(2,")(
        "1:19 Unexpected end of file (this `(` at test:1:16 is not closed)"
      )
      check("1 2 ] 3")(
        "1:3-4 Did not expect: (NUMBER, \"2\")"
      )
      check("")(
        "1:1 Unexpected end of file"
      )
      check("{ a: ], /*")(
        "1:9 Multi-line comment has no terminating */ (this `/*` at test:1:9 is not closed)",
        "1:6-7 Unexpected: \"]\" while parsing terminal " +
          "(the bracket that is open here is the `{` at test:1:1)"
      )
    }

    test("a bracket of another kind is taken for the right one") {
      check("{ a: [1, 2), b: (3], c: f(4}, d: }")(
        "1:11-12 Expected a comma before next array element " +
          "(the bracket that is open here is the `[` at test:1:6)",
        "1:19-20 Expected token \")\" but got \"]\" (this `(` at test:1:17 is not closed)",
        "1:28-29 Expected a comma before next function argument, got \"}\" " +
          "(this `(` at test:1:26 is not closed)",
        "1:29-30 Did not expect: \",\""
      )
    }

    test("a bracket that is not closed ends with what is around it") {
      check("{ a: [1, 2 }")(
        "1:12-13 Expected a comma before next array element (this `[` at test:1:6 is not closed)"
      )
      check("{\n  a: f(1,\n  b: 3,\n  c: 4 5,\n}")(
        "3:4-5 Expected a comma before next function argument, got (OPERATOR, \":\") " +
          "(this `(` at test:2:7 is not closed)"
      )
      check("local a = [1, 2;\nlocal b = (3;\na + b +")(
        "1:16-17 Expected a comma before next array element " +
          "(elements and arguments are separated by commas)",
        "2:13-14 Expected token \")\" but got \";\"",
        "3:8 Unexpected end of file (this `(` at test:2:11 is not closed)"
      )
    }

    test("indentation tells which bracket is not closed") {
      check("{\n  a: {\n    b: [1, 2],\n  c: {\n    d: 3,\n  },\n}\n")(
        "8:1 Expected a comma before next field (this `{` at test:2:6 is not closed)"
      )
      check("{\n  a: {\n    b: {\n      c: 1,\n  },\n  d: 2,\n}\n")(
        "8:1 Expected a comma before next field (this `{` at test:3:8 is not closed)"
      )
      check("local a = {\n  b: [\n    { c: 1,\n  ],\n};\na")(
        "4:3-4 Unexpected: \"]\" while parsing field definition (this `{` at test:3:5 is not closed)"
      )
    }

    test("objects side by side") {
      val strict = Grammar(Grammar.MaxDepth, isStrict = true)
      val file = Parsing.source("[{} {}, {} {}]")
      assert(SyntaxTree.parse(file, strict).errors.map(_.from) == Seq(4, 11))
    }

    test("nesting is limited") {
      val file = Parsing.source("[" * 60 + "]" * 60 + " ]")
      val errors = SyntaxTree.parse(file, Grammar(50, isStrict = false)).errors
      assert(errors.map(_.from) == Seq(50, 121))
    }
  }

  private def check(program: String)(expected: String*): Unit = {
    val found = failures(program)
    assert(found == expected)
  }
}
