package sjsonnet.syntax

import sjsonnet.Source
import sjsonnet.syntax.Parsing.{checkFailures, failure, parse, rangeOfAll, source, tree}
import utest._

object ParserTests extends TestSuite {

  val tests: Tests = Tests {

    test("literals") {
      check(
        "null" -> "null",
        "[true, false]" -> "[true, false]",
        "[0, 10, 1.5, 25e-1]" -> "[0, 10, 1.5, 2.5]",
        "1_000.2_5e0_1" -> "10002.5",
        "\"a'b\"" -> "'a'b'",
        "[self, $, x_1]" -> "[self, $, x_1]",
        "  # a\n//b\n/* c\n*/ 1 #" -> "1",
        "1/**/+/***/2" -> "(1 + 2)"
      )
    }

    test("precedence") {
      check(
        "1 + 2 * 3" -> "(1 + (2 * 3))",
        "(1 + 2) * 3" -> "((1 + 2) * 3)",
        "1 - 2 - 3" -> "((1 - 2) - 3)",
        "a || b && c | d ^ e & f == g" -> "(a || (b && (c | (d ^ (e & (f == g))))))",
        "a == b < c << d + e * f" -> "(a == (b < (c << (d + (e * f)))))",
        "a * b + c << d < e == f & g ^ h | i && j || k" ->
          "((((((((((a * b) + c) << d) < e) == f) & g) ^ h) | i) && j) || k)",
        "a != b == c" -> "((a != b) == c)",
        "a < b <= c > d >= e in f" -> "(((((a < b) <= c) > d) >= e) in f)",
        "a / b % c" -> "((a / b) % c)",
        "a >> b - c" -> "(a >> (b - c))",
        "-a.b + !c[0] * ~d(1)" -> "((-a.b) + ((!c[0]) * (~d(1))))",
        "- -1" -> "(-(-1))",
        "!a in b" -> "((!a) in b)"
      )
    }

    test("a construct with an expression at its end reaches as far as possible") {
      check(
        "1 + local x = 2; x + 3" -> "(1 + (local x = 2; (x + 3)))",
        "-if a then b else c + d" -> "(-(if a then b else (c + d)))",
        "if a then if b then c else d" -> "(if a then (if b then c else d))",
        "a && function(x) x && y" -> "(a && (function(x) (x && y)))",
        "1 + error 'a' + b" -> "(1 + (error ('a' + b)))",
        "a * assert b; c * d" -> "(a * (assert b; (c * d)))",
        "assert a : b; c" -> "(assert a : b; c)",
        "(if a then b) + c" -> "((if a then b) + c)",
        "local a = 1, b = 2; a" -> "(local a = 1, b = 2; a)",
        "local f(x, y = x,) = y; f" -> "(local f = (function(x, y = x) y); f)"
      )
    }

    test("suffixes") {
      check(
        "a.b[c].d(e)(f).g" -> "a.b[c].d(e)(f).g",
        "a { b: 1 } { c: 2 }.d" -> "((a + {b: 1}) + {c: 2}).d",
        "a + b { c: 1 }" -> "(a + (b + {c: 1}))",
        "f()" -> "f()",
        "f(a, b,)" -> "f(a, b)",
        "f(a, b = c, d = e,)" -> "f(a, b = c, d = e)",
        "f(a == b, c + d, e(g), h.i)" -> "f((a == b), (c + d), e(g), h.i)",
        "f(a) tailstrict + g" -> "(f(a) tailstrict + g)",
        "f(a) tailstrict(b)" -> "f(a) tailstrict(b)",
        "a[b:c:d]" -> "a[b:c:d]",
        "[a[:], a[::], a[b:], a[:b], a[::b], a[b::c], a[:b:c], a[b:c:], a[: :]]" ->
          "[a[::], a[::], a[b::], a[:b:], a[::b], a[b::c], a[:b:c], a[b:c:], a[::]]",
        "a[-1:-2]" -> "a[(-1):(-2):]",
        "'a'.b" -> "'a'.b"
      )
    }

    test("super") {
      check(
        "{a: super.b, c: super['d'].e}" -> "{a: super.b, c: super['d'].e}",
        "{a: 'b' in super == c}" -> "{a: (('b' in super) == c)}",
        "{a: 1 + 'b' in super}" -> "{a: ((1 + 'b') in super)}",
        "{a: 'b' in super in c}" -> "{a: (('b' in super) in c)}"
      )
    }

    test("objects") {
      check(
        "{}" -> "{}",
        "{a: 1, b:: 2, c::: 3,}" -> "{a: 1, b:: 2, c::: 3}",
        "{a+: 1, 'b c'+:: 2, [d]+::: 3}" -> "{a+: 1, b c+:: 2, [d]+::: 3}",
        "{a(x, y = 1):: x}" -> "{a:: (function(x, y = 1) x)}",
        "{['a'](): 1, @'b'(x): 2}" -> "{['a']: (function() 1), b: (function(x) 2)}",
        "{local a = 1, b: a, local c(x) = x, assert b : c, assert d}" ->
          "{local a = 1, local c = (function(x) x), assert b : c, assert d, b: a}",
        "{|||\n  a\n|||: 1, |||-\n  a\n|||: 2}" -> "{a\n: 1, a: 2}",
        "{'\\u0061': 1}" -> "{a: 1}",
        "{a: {a: 1}, b: {a: 1}}" -> "{a: {a: 1}, b: {a: 1}}"
      )
    }

    test("comprehensions") {
      check(
        "[x for x in y]" -> "[x for x in y]",
        "[x, for x in y if a for z in x if b if c]" ->
          "[x for x in y if a for z in x if b if c]",
        "{[k]: v for k in a}" -> "{[k]: v for k in a}",
        "{local a = k, [k]+: v, local b(x) = x, for k in a if b}" ->
          "{local a = k, local b = (function(x) x), [k]+: v for k in a if b}",
        "{[k](x): x for k in a}" -> "{[k]: (function(x) x) for k in a}"
      )
    }

    test("imports") {
      check(
        "import 'a/b'" -> "(import 'a/b')",
        "importstr @'a\\b'" -> "(importstr 'a\\b')",
        "importbin \"\\u00e9\"" -> "(importbin '\u00e9')",
        "(import 'a').b" -> "(import 'a').b"
      )
    }

    test("a run of symbols is split into operators") {
      // A sign or a dollar belongs to what follows it, whatever precedes it.
      check(
        "a==-1" -> "(a == (-1))",
        "a!=!b" -> "(a != (!b))",
        "a<=~b" -> "(a <= (~b))",
        "a----!+~1" -> "(a - (-(-(-(!(+(~1)))))))",
        "a--1" -> "(a - (-1))",
        "a+-!b" -> "(a + (-(!b)))",
        "{a::-1}" -> "{a:: (-1)}",
        "{a:::-1}" -> "{a::: (-1)}",
        "{a+:-1}" -> "{a+: (-1)}",
        "{a:$.b+$.c}" -> "{a: ($.b + $.c)}",
        "{a::$}" -> "{a:: $}",
        "{a:b&&$.c}" -> "{a: (b && $.c)}",
        "a&&!b||!c" -> "((a && (!b)) || (!c))",
        "a+//\nb" -> "(a + b)",
        "a*/* */b" -> "(a * b)",
        "a+|||\n b\n|||" -> "(a + 'b\\n')"
      )
    }

    test("a colon in quotes is a string") {
      check("a[':']" -> "a[':']", "a['::']" -> "a['::']")
    }

    test("ranges are those of the Go engine") {
      // The ranges that the Go engine reports for errors in these programs.
      ranges(
        "(1) + (true)" -> "1:1-13",
        "((1)) - \"a\"" -> "1:1-12",
        "- (\"a\")" -> "1:1-8",
        "null . x" -> "1:1-9",
        "([1]) [5]" -> "1:1-10",
        "null[1:2]" -> "1:1-10",
        "(null)(1 , 2 )" -> "1:1-15",
        "(function(x) x)(x=1, y=2) tailstrict" -> "1:1-26",
        "1 - (function() \"a\")() tailstrict" -> "1:1-23",
        "if 1 then (2) else (3)" -> "1:1-23",
        "error (\"x\")" -> "1:1-12",
        "assert (false) : (\"m\"); (1)" -> "1:1-28",
        "(null) { a: 1 }  " -> "1:1-16",
        "{ a: 1, [\"a\"]: 1 }" -> "1:1-19",
        "[ x for x in 1 ]" -> "1:1-17",
        "{ [x]: 1 for x in 1 }" -> "1:1-22",
        "import \"nope\"" -> "1:1-14",
        "(1\n + \n \"a\") - \n 1" -> "(1:1)-(4:3)",
        "[1,2,\n3][7]" -> "(1:1)-(2:6)"
      )
    }

    test("ranges of members of super are those of super") {
      ranges("super.x" -> "1:1-6", "super[\"x\"]" -> "1:1-6", "1 - super.x" -> "1:1-10")
      ranges("super.x.y" -> "1:1-10", "(1) in super" -> "1:1-13")
    }

    test("equal names of a file are one object") {
      val names = new NameTable
      val ab = names.intern("ab")
      Seq("ab", "{ab: 1}", "{'ab': 1}", "{@'ab': 1}", "{'\\u0061b': 1}", "{}.ab").foreach {
        program =>
          val found = Parser.parse(source(program), names) match {
            case e: Expr.Var    => e.name
            case e: Expr.Select => e.name
            case e: Expr.Obj    =>
              e.fields(0) match {
                case fixed: Field.Fixed => fixed.name
                case _                  => sys.error(program)
              }
            case _ => sys.error(program)
          }
          assert(found eq ab)
      }
    }

    test("long chains need no stack") {
      val n = 100000
      val sum = parse(source("1" + "+1" * n))
      val access = parse(source("a" + ".a" * n))
      val calls = parse(source("a" + "()" * n))
      val array = parse(source("[" + "1," * n + "]"))
      assert(sum.until == 2 * n + 1, access.until == 2 * n + 1, calls.until == 2 * n + 1)
      assert(array.until == 2 * n + 2)
    }

    test("names declared twice are found in lists of any length") {
      for {
        n <- (1 to 20) :+ 20000
        twice <- Set(0, n / 2, n - 1)
        (before, item, after, what) <- Seq(
          ("local ", "_ = 1", "; 1", "local var"),
          ("function(", "_", ") 1", "function parameter"),
          ("{", "local _ = 1", "}", "local var"),
          ("{", "_: {_: 1}", "}", "field")
        )
      } {
        def named(i: Int): String = item.replace("_", s"a$i")
        val once = (0 until n).map(named).mkString(before, ", ", "")
        val parsed = parse(source(once + after))
        assert(parsed.until == once.length + after.length)
        val error = failure(once + ", " + named(twice) + after)
        assert(error.endsWith(s" Duplicate $what: a$twice"))
      }
    }

    test("nesting is limited") {
      def nested(depth: Int): Source = source("[" * depth + "]" * depth)
      val deepest = Parser.parse(nested(50), new NameTable, Grammar(50, isStrict = false))
      assert(deepest.until == 100)
      val error = intercept[sjsonnet.StaticError] {
        Parser.parse(nested(51), new NameTable, Grammar(50, isStrict = false))
      }
      assert(error.message == "Exceeded maximum parse stack depth limit of 50.", error.from == 50)
    }

    test("stricter than the Go engine, like the other") {
      checkFailures(
        "function(x, x) 1" -> "1:13-14 Duplicate function parameter: x",
        "{ f(x, y, x):: 1 }" -> "1:11-12 Duplicate function parameter: x",
        "local f(x, x) = 1; f" -> "1:12-13 Duplicate function parameter: x",
        "\"\\ud83d\\u0041\"" -> "1:1-15 Invalid UTF-16 bytes",
        "\"\\ude00\\ude00\"" -> "1:1-15 Invalid UTF-16 bytes"
      )
    }

    test("a field declared twice in different spellings") {
      // Other engines report this one only when they evaluate the object.
      checkFailures("{'\\u0061': 1, a: 2}" -> "1:15-16 Duplicate field: a")
    }

    test("bytes that are no UTF-8") {
      def outside(bytes: Int*): String =
        failure(new Source("test", bytes.map(_.toByte).toArray))
      assert(
        outside('1', ' ', 0xff) == "1:3 Could not lex the character '\\ufffd'",
        outside('\n', 0xc3) == "2:1 Could not lex the character '\\ufffd'",
        outside('@', 0x80) == "1:1 Couldn't lex verbatim string, junk after '@': 65533",
        outside('"', 0xff, '"', '"', 0xff, '"') ==
          "1:4-7 Did not expect: (STRING_DOUBLE, \"\ufffd\")"
      )
    }
  }

  private def check(cases: (String, String)*): Unit =
    cases.foreach { case (program, expected) =>
      val found = tree(program)
      assert(found == expected)
    }

  private def ranges(cases: (String, String)*): Unit =
    cases.foreach { case (program, expected) =>
      val found = rangeOfAll(program)
      assert(found == expected)
    }
}
