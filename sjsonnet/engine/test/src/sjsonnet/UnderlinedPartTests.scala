package sjsonnet

import utest._

/** Which part of a program an error underlines, and the hint that is about that part. */
object UnderlinedPartTests extends TestSuite {
  import ErrorTexts._

  val tests: Tests = Tests {

    test("a wrong operand is underlined, and the hint names the operator and both types") {
      check("1 - 'x'", "'x'", "- takes two numbers, not a number and a string")
      check("local a = []; a * {}", "a", "* takes two numbers, not an array and an object")
      check("null + {}", "null", "+ cannot add null and an object")
      check(
        "1 + 2 + ({ a: 1 }.a + [])",
        "[]",
        "+ cannot add a number and an array; [VALUE] + ARRAY adds an element"
      )
      check(
        "local o = { a: null }; { x: o.a + { b: 1 } }",
        "o.a",
        "+ cannot add null and an object; the field `a` is null"
      )
      check(
        "-'a'",
        "'a'",
        "- takes a number, not a string; several values stand in brackets: [a, b]"
      )
      check("~[]", "[]", "~ takes a number, not an array")
      val order = "two numbers, two strings or two arrays can be compared, not"
      check("1 < 'a'", "'a'", s"$order a number and a string")
      check("{} >= {}", "{}", s"$order an object and an object")
      check("1 in {}", "1", "in looks for a string in an object, not for a number in an object")
      check(
        "'a' in []",
        "[]",
        "in looks for a string in an object, not for a string in an array; " +
          "std.member(array, value) looks in an array"
      )
    }

    test("a wrong condition is underlined, not the whole construct") {
      val hint = "a condition has to be true or false, not"
      val number = s"$hint a number; x != 0 is true if it is not 0"
      val string = s"$hint a string; x != '' is true if it is not empty"
      check("if 0 then 2 else 3", "0", number)
      check("local f(x) = x && 'y'; [f(true)]", "'y'", string)
      check("local f(x) = true && x(); local g() = 'y'; [f(g)]", "x()", string)
      check("null || true", "null", s"$hint null; x != null is true if there is a value")
      check("!1", "1", number)
      check(
        "assert []; 2",
        "[]",
        s"$hint an array; std.length(x) > 0 is true if it is not empty"
      )
      check("if std.length then 1", "std.length", s"$hint a function")
      check("[x for x in [1, 2] if x]", "x", number, fromEnd = 2)
    }

    test("what a comprehension, an index or a call cannot use is underlined") {
      val names = "; std.objectFields and std.objectValues make arrays of one"
      check("[x for x in { a: 1 }]", "{ a: 1 }", s"for goes through an array, not an object$names")
      check("{ [k]: 1 for k in 5 }", "5", "for goes through an array, not a number")
      check("{ [2]: 3 }", "2", "std.toString makes a string of any value")
      check("[1, 2]['a']", "'a'", "an array is indexed by a number, not by the string 'a'")
      check("[1, 2].a", "[1, 2].a", "an array is indexed by a number, not by the string 'a'")
      check("'abc'[null]", "null", "a string is indexed by a number, not by null")
      check("{ a: 1 }[0]", "0", "an object is indexed by a string, not by a number")
      check("{ a: 5(1) }", "5", "only a function can be called, not a number")
    }

    test("an argument of the wrong type is underlined, and named with its function") {
      check(
        "std.foldl([1], function(a, b) a, 0)",
        "[1]",
        "func of std.foldl(func, arr, init) has to be a function, not an array; " +
          "these arguments are in another order"
      )
      check(
        "std.objectHas(f='a', o=[])",
        "[]",
        "o of std.objectHas(o, f) has to be an object, not an array"
      )
      check(
        "std.repeat('a', 'b')",
        "'b'",
        "count of std.repeat(what, count) has to be a number, not a string"
      )
      check("std.pow(2, null)", "null", "n of std.pow(x, n) has to be a number, not null")
      // The message of the reference says it.
      check("std.map(1, [2])", "1", "")
    }

    test("a call with too many or too few arguments shows what the function takes") {
      check("std.substr('abc')", "std.substr('abc')", "the function is std.substr(str, from, len)")
      check(
        "local f(a, b=1) = a; f()",
        "f()",
        "its parameters are a, b=…; its body is at main.jsonnet:1:19"
      )
      check(
        "local f() = 1; [f(2)]",
        "f(2)",
        "it has no parameters; its body is at main.jsonnet:1:13"
      )
    }

    test("a function that a builtin calls with other arguments is underlined") {
      val hint = "its parameters are a; its body is at main.jsonnet:1:23"
      check("std.foldl(function(a) a + 1, [1], 0)", "a + 1", hint)
      check(
        "std.mapWithIndex(function(b) b, [1])",
        "b",
        "its parameters are b; its body is at main.jsonnet:1:30",
        fromEnd = 7
      )
    }

    test("a field that is there twice shows the first one") {
      check("{ a: 1, b: 2, a: 3 }", "a", "the first is at main.jsonnet:1:3", fromEnd = 6)
      check("{ a: 1, ['a']: 2 }", "'a'", "the first is at main.jsonnet:1:6")
      check("{ [k]: 1 for k in ['a', 'a'] }", "k", "", fromEnd = 27)
    }

    test("a line of a text block that is indented too little is named") {
      def hint(program: String): String = Jsonnet().evaluate(program).fold(_.hint, identity)
      hint("|||\n    a\n   b\n|||") ==>
        "indentation mismatch at <memory>:3:4: expected at least 4 spaces, found 3 spaces"
      hint("|||\n\ta\n  b\n|||") ==>
        "indentation mismatch at <memory>:3:3: expected at least 1 tab, found 2 spaces"
      hint("|||\n  a\nb\n|||") ==>
        "indentation mismatch at <memory>:3:1: expected at least 2 spaces, found none"
      hint("|||\n  a\nb\n") ==> "this `|||` at <memory>:1:1 is not closed"
    }

    test("a code of a format is underlined within the literal") {
      val percent = "write %% for a percent sign"
      check("'%d, %d' % [1, 'x']", "%d", "%s writes a value of any type", fromEnd = 14)
      check("'%s, %s' % 'x'", "%s", "several values stand in brackets: % [a, b]", fromEnd = 9)
      check("'%s, %s' % ['x']", "%s", "", fromEnd = 11)
      check("'%s' % { a: 1 }", "%s", "with an object, each place names a field: %(NAME)s")
      check("'100% sure' % []", "% s", percent)
      check("std.format('50%!', 1)", "%!", percent)
      check("'50%' % 1", "%", percent, fromEnd = 6)
      check(
        "'\\n\\u00e9\\ud83d\\ude00%(b)s' % { a: 1 }",
        "%(b)s",
        "the only field of the object is a"
      )
      check("@'it''s %c' % 'ab'", "%c", "")
      // Only a literal shows where its codes are.
      check("local f = '%d'; f % 'x'", "f % 'x'", "%s writes a value of any type")
      text("{ a: |||\n    one\n\n      100% of %d\n  ||| % 'x' }") ==>
        """RUNTIME ERROR: Format required number at 0, got string
          |  at main.jsonnet:4:10
          |  4 |       100% of %d
          |    |          ^^^
          |  while writing $.a
          |  hint: write %% for a percent sign
          |	main.jsonnet:1:6	field <a>""".stripMargin
    }
  }

  /** Checks what is underlined in the error of a program of one line, and the hint.
    *
    * @param fromEnd
    *   the number of characters from the underlined text to the end, if the text is in the program several times
    */
  private def check(program: String, underlined: String, hint: String, fromEnd: Int = 0): Unit = {
    val lines = text(program).linesIterator.toVector
    val carets = lines.find(_.startsWith("    | ")).fold("")(_.drop(6))
    val from = carets.indexOf('^'.toInt)
    val hints = lines.filter(_.startsWith("  hint: ")).map(_.drop(8))
    (program.substring(from, carets.length), hints) ==>
      ((underlined, Seq(hint).filter(_.nonEmpty)))
    if (fromEnd > 0) from ==> program.length - fromEnd
  }
}
