package sjsonnet.syntax

import sjsonnet.runtime.StrValue
import utest._

object StringLiteralTests extends TestSuite {

  val tests: Tests = Tests {

    test("quoted") {
      check(
        "\"\"" -> "",
        "''" -> "",
        "\"it's\"" -> "it's",
        "'\"'" -> "\"",
        "'a\nb\tc'" -> "a\nb\tc",
        "'h\u00e9\ud83d\ude00'" -> "h\u00e9\ud83d\ude00",
        "'\\'\\\"\\\\\\/'" -> "'\"\\/",
        "'\\b\\f\\n\\r\\t'" -> "\b\f\n\r\t",
        "'\\u0041\\u00e9\\u20aC'" -> "A\u00e9\u20ac",
        "'\\ud83d\\uDE00.'" -> "\ud83d\ude00.",
        "'\\u0000'" -> "\u0000",
        "'\\\\'" -> "\\"
      )
    }

    test("verbatim") {
      check(
        "@''" -> "",
        "@\"\"" -> "",
        "@'a\\n\\'" -> "a\\n\\",
        "@'a''b'''" -> "a'b'",
        "@\"a\"\"b\"" -> "a\"b",
        "@'\"'" -> "\"",
        "@\"''\"" -> "''",
        "@'\n\u00e9'" -> "\n\u00e9"
      )
    }

    test("text blocks") {
      check(
        "|||\n  a\n|||" -> "a\n",
        "|||-\n  a\n|||" -> "a",
        "|||  \t\n  a\n|||" -> "a\n",
        "|||\n  a\n    b\n  c\n |||" -> "a\n  b\nc\n",
        "|||\n  a\n\n\n  b\n|||" -> "a\n\n\nb\n",
        "|||\n\n\n  a\n|||" -> "\n\na\n",
        "|||-  \n  a\n\n\n|||" -> "a\n\n",
        "|||\n\ta\n\t b\n  |||" -> "a\n b\n",
        "|||\n a|||\n|||" -> "a|||\n",
        "|||\n a\n |||\n|||" -> "a\n|||\n",
        "|||\n  \\n \"'\n|||" -> "\\n \"'\n",
        "|||\n  h\u00e9\n|||" -> "h\u00e9\n",
        "|||\n  a \t\n  \t\n|||" -> "a \t\n\t\n"
      )
    }

    test("text blocks keep carriage returns") {
      check(
        "|||\r\n  a\r\n  b\r\n|||" -> "a\r\nb\r\n",
        "|||\n  a\r\n|||" -> "a\r\n"
      )
    }
  }

  private def check(cases: (String, String)*): Unit =
    cases.foreach { case (program, expected) =>
      val found = value(program).toString
      assert(found == expected)
    }

  private def value(program: String): StrValue = StrValue.of(literal(program).bytes)

  private def literal(program: String): Expr.Str = Parsing.parse(Parsing.source(program)) match {
    case literal: Expr.Str => literal
    case other             => sys.error(TreeText.of(other))
  }
}
