package sjsonnet.syntax

import sjsonnet.runtime.StrValue
import sjsonnet.text.{JsonBytes, Utf8}
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

    test("what is known of a string is true of it") {
      val programs = Seq("'abc'", "'\"'", "\"'\"", "'a\u00e9'", "'\u0001'", "'\u007f'", "'\\n'") ++
        Seq("'\\u0041'", "@'\\'", "@'a'", "@''''", "|||\n  a\n|||", "|||-\n  a\n|||", "'\u0080'")
      programs.foreach { program =>
        val found = literal(program)
        val (bytes, length) = (found.bytes, found.bytes.length)
        found.traits match {
          case StringTraits.Clean =>
            assert(JsonBytes.isClean(bytes, 0, length), Utf8.isAscii(bytes, 0, length))
          case StringTraits.Ascii   => assert(Utf8.isAscii(bytes, 0, length))
          case StringTraits.Unknown => ()
        }
      }
    }

    test("what needs no second scan is known") {
      def traits(program: String): StringTraits = literal(program).traits
      assert(traits("'abc'") == StringTraits.Clean, traits("@'abc'") == StringTraits.Clean)
      assert(traits("'\"'") == StringTraits.Ascii, traits("'\u0001'") == StringTraits.Ascii)
      assert(traits("'a\u00e9'") == StringTraits.Unknown)
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
