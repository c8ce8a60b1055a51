package sjsonnet.format

import sjsonnet.Source
import sjsonnet.syntax.{LosslessFiles, SyntaxTree}
import sjsonnet.text.Utf8
import utest._

/** Where lines end for a width. */
object WidthTests extends TestSuite {

  val tests: Tests = Tests {

    test("what fits is on one line, if it was not in lines already") {
      formatted(40)("{ a: [1,\n 2], b(x,\n  y): x }") ==> "{ a: [1, 2], b(x, y): x }\n"
      formatted(40)("f(a,\n  b)(\nc, d)") ==> "f(a, b)(c, d)\n"
      formatted(40)("[\nx for x in y\n]") ==> "[\n  x\n  for x in y\n]\n"
    }

    test("what does not fit is broken at its outermost lists and operators") {
      formatted(20)("{ a: [1, 2, 3], b: f(123456, 789012) }") ==>
        "{\n  a: [1, 2, 3],\n  b: f(\n    123456,\n    789012,\n  ),\n}\n"
      formatted(20)("local total = one * price + two * price; total") ==>
        "local total =\n  one * price +\n  two * price;\ntotal\n"
      formatted(20)("if a then first else if b then second else third") ==>
        "if a then\n  first\nelse if b then\n  second\nelse\n  third\n"
      formatted(30)("if a then [1, 2] else if b then [3, 4] else [5, 6]") ==>
        "if a then\n  [1, 2]\nelse if b then\n  [3, 4]\nelse\n  [5, 6]\n"
      formatted(20)("if a then { b: 123456, c: 2 } else { d: 123456, e: 2 }") ==>
        "if a then {\n  b: 123456,\n  c: 2,\n} else {\n  d: 123456,\n  e: 2,\n}\n"
    }

    test("a comma after the last part keeps lines, and parts that get lines get one") {
      formatted(40)("{ a: [1, 2,] }") ==> "{\n  a: [\n    1,\n    2,\n  ],\n}\n"
      formatted(40)("local f(a, b,) = a; f(1, 2,)") ==>
        "local f(\n  a,\n  b,\n) = a;\nf(\n  1,\n  2,\n)\n"
      formatted(20)("local f(aaaaaa, bbbbbb, c) = 1; f") ==>
        "local f(\n  aaaaaa,\n  bbbbbb,\n  c,\n) = 1;\nf\n"
      formatted(40)("[x, for x in y]") ==> "[x for x in y]\n"
    }

    test("the last argument opens on the line of the call") {
      formatted(20)("f('name', { a: 123456, b: 2 })") ==> "f('name', {\n  a: 123456,\n  b: 2,\n})\n"
      formatted(20)("store(config { a: 123456, b: 2 })") ==>
        "store(config {\n  a: 123456,\n  b: 2,\n})\n"
    }

    test(
      "an object opens on the line of its operator at the end of a sum, or in a sum of objects"
    ) {
      formatted(20)("panel.new(a) + { b: 1 } + panel.with(c) + { d: 123456, e: 2 }") ==>
        "panel.new(a) +\n{ b: 1 } +\npanel.with(c) + {\n  d: 123456,\n  e: 2,\n}\n"
      formatted(20)("f(1) + { b: 123456, c: 2 } + { d: 123456, e: 2 }") ==>
        "f(1) + {\n  b: 123456,\n  c: 2,\n} + {\n  d: 123456,\n  e: 2,\n}\n"
    }

    test("comments stay where they are") {
      formatted(80)("{ a: 1, // one\n// two\n\n b: /* in */ 2 # three\n }\n// end") ==>
        "{\n  a: 1,  // one\n  // two\n\n  b: /* in */ 2,  // three\n}\n// end\n"
    }

    // Texts as they are in public repositories, which jsonnetfmt leaves as they are.

    test("lines that have ended as they would stay") {
      stays(80)("if a then\n  [1]\nelse if b then\n  [2]\nelse\n  [3]\n")
      stays(80)("if a\nthen b\nelse if c\nthen d\nelse e\n")
      stays(80)("local x =\n  a;\nx\n")
      stays(80)("local x = 1,\n      y = 2;\nx\n")
      stays(80)("a.b(1)\n.c(2)\n.d(3)\n")
      stays(80)("f(\n  a,\n  b\n)\n")
      stays(80)("f(\n  a, b\n)\n")
    }

    test("an operator that begins a line is a style of its own") {
      stays(80)("a\n+ b\n+ c\n")
      stays(80)("{\n  a:\n    b\n    + c,\n}\n")
      formatted(12)("aaaa\n+ bbbb + cccc + dddd") ==> "aaaa\n+ bbbb\n+ cccc\n+ dddd\n"
    }

    test("what has lines of its own begins where it is") {
      stays(80)("{\n  expr: |||\n    up == 0\n  ||| % config,\n}\n")
      stays(80)("{\n  a:: b + c {\n    d: 1,\n  },\n}\n")
      stays(80)("{\n  a: {\n    b: 1,\n  } + c,\n}\n")
      stays(80)("store(config {\n  a: 1,\n})\n")
      stays(80)("f(function(x) {\n  a: x,\n}, list)\n")
      stays(80)("if a then (\n  b\n) else (\n  c\n)\n")
      stays(80)("{ a: [{\n  b: 1,\n}] }\n")
      stays(80)("local a = b +\n          c + {\n  d: 1,\n};\na\n")
    }

    test("a comma or semicolon on a line of its own stays there, below lines that it ends") {
      stays(80)("{\n  a:\n    b\n    + c\n  ,\n  d: {\n    e: 1,\n  }\n  ,\n  f: 2,\n}\n")
      stays(80)("local a =\n  b\n  + c\n;\na\n")
      stays(80)("f(\n  a\n  + b\n  ,\n  c\n  + d\n)\n")
      formatted(80)("[\n  1\n  ,\n  {\n    a: 2 }\n  , 3\n]") ==>
        "[\n  1,\n  { a: 2 },\n  3,\n]\n"
      formatted(80)("local a = 1\n;\na") ==> "local a = 1;\na\n"
    }

    test("what is short stays behind the bracket that ends what is before it") {
      formatted(30)("if first(x) && second(x) && third then [\n  1,\n] else []") ==>
        "if first(x) &&\n   second(x) &&\n   third then [\n  1,\n] else []\n"
      formatted(20)("if a then [123456, 789012345] else b") ==>
        "if a then [\n  123456,\n  789012345,\n] else b\n"
      formatted(20)("(first + second + third) % 7") ==>
        "(\n  first +\n  second +\n  third\n) % 7\n"
    }

    test("a name stays behind the text that it is put into") {
      formatted(42)("f('a text of some length' % names.first, 1)") ==>
        "f(\n  'a text of some length' % names.first,\n  1,\n)\n"
      stays(30)("{\n  a: 'a text of some length' % names.first,\n}\n")
      formatted(30)("f('a text of some length' % names.first, 1)") ==>
        "f(\n  'a text of some length' % names.first,\n  1,\n)\n"
    }

    test("comments in brackets that are empty are indented") {
      stays(80)("{\n  a: {\n    // b: 1,\n\n    // c: 2,\n  },\n}\n")
      stays(80)("f([\n  /* a\n  b */\n])\n")
    }

    test("a computed name has lines if it had") {
      stays(80)("{\n  [\n  (if a then 'b' else 'c')\n  + d\n  ]+: 1,\n}\n")
    }

    test("further lines are lined up with the first") {
      stays(80)("assert a &&\n       b\n       : 'c';\nd\n")
      stays(80)("{\n  assert a &&\n         b,\n}\n")
      stays(80)("[\n  x\n  for x in y\n  if a &&\n     b\n]\n")
      stays(80)("local a = b.c(\n  1,\n)\n          .d([\n  2,\n]);\na\n")
      stays(80)("{\n  a: b +\n     c + (\n    d\n  ),\n}\n")
      formatted(30)("{\n  a: b &&\n     cccccc && (dddddd || eeeeee),\n}\n") ==>
        "{\n  a: b &&\n     cccccc && (\n    dddddd || eeeeee\n  ),\n}\n"
      stays(80)("{\n  assert a\n         : 'b' % {\n    c: 1,\n  },\n}\n")
      formatted(30)("[x for x in y if first(x) && second(x) && third]") ==>
        "[\n  x\n  for x in y\n  if first(x) &&\n     second(x) &&\n     third\n]\n"
    }

    test("a line that would stay too long stays as it is") {
      stays(20)("{\n  a: 'wider than the line' % labels,\n}\n")
      stays(20)("{\n  a: 'wider than the line' % [b, c],\n}\n")
      stays(20)("(import 'a/file/far/away.libsonnet') {\n  a: 1,\n}\n")
      stays(20)("f(g('wider than the line'))\n")
      stays(20)("assert a == b : 'wider than the line';\nc\n")
    }

    test("a comment at the end of a line has no width") {
      stays(20)("{\n  a: [1, 2],  // wider than the line\n}\n")
    }

    test("formatting again changes nothing, and the program and its comments stay the same") {
      val wrong = for {
        (name, bytes) <- LosslessFiles.all
        before <- FormatterTests.program(bytes).toSeq
        width <- Seq(20, 40, 100)
        style = Style(width = width, sortImports = false, comments = Style.Marks.Leave)
        once <- Formatter.format(new Source(name, bytes), style).toSeq
        problem <- Seq(
          "another text" -> !isStable(once, style),
          "another program" -> !FormatterTests.program(once).contains(before),
          "other comments" -> (comments(once) != comments(bytes))
        )
        if problem._2
      } yield s"$name, $width: ${problem._1}"
      assert(wrong.isEmpty)
    }
  }

  private def formatted(width: Int)(text: String): String = format(text, Style(width = width))

  /** Whether a text that jsonnetfmt leaves as it is stays so in lines of a width, too. */
  private def stays(width: Int)(text: String): Unit = {
    format(text, Style()) ==> text
    format(text, Style(width = width)) ==> text
  }

  private def format(text: String, style: Style): String =
    Formatter.format(new Source("", Utf8.encode(text)), style) match {
      case Right(bytes) => Utf8.decode(bytes, 0, bytes.length)
      case Left(error)  => s"error: ${error.message}"
    }

  private def isStable(text: Array[Byte], style: Style): Boolean =
    Formatter.format(new Source("", text), style).exists(java.util.Arrays.equals(_, text))

  /** The comments, without the indentation of their lines. */
  private def comments(text: Array[Byte]): Seq[String] = {
    val tree = SyntaxTree.parse(new Source("", text))
    tree.tokens
      .flatMap(token => tree.trivia(token))
      .filter(_.kind.isComment)
      .map(comment => tree.text(comment).linesIterator.map(_.trim).mkString("\n"))
  }
}
