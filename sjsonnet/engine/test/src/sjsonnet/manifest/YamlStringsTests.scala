package sjsonnet.manifest

import sjsonnet.{Input, Jsonnet, OutputFormat, Settings}
import utest._

/** Which strings the format `yaml` quotes, on every platform. */
object YamlStringsTests extends TestSuite {

  private def written(text: String): String = write("std.extVar('text')", text)

  private def key(text: String): String = write("{ [std.extVar('text')]: 1 }", text)

  private def write(program: String, text: String): String =
    Jsonnet()
      .withSettings(Settings(format = OutputFormat.yaml))
      .withExtVar("text", Input.Text(text))
      .evaluate(program, "test")
      .fold(_.message, _.stripSuffix("\n"))

  val tests: Tests = Tests {
    test("plain where every reader takes it for the same string") {
      val words =
        Seq("x", "a b", "a  b", "truely", "nope", "None", "v1", "a,b", "x=y", "it's", "a]")
      val likeNumbers = Seq("1.2.3", "10.0.0.1:80", "7e5a3b", "12:70a", "0xg", "1-2", "1.2-rc1")
      val others =
        Seq("nginx:1.25", "http://x/?a=b#c", "--flag=x", "-x", "--", ":8080", "?x", "a#b") ++
          Seq("é", "日本", "\u00a0")
      for (text <- words ++ likeNumbers ++ others) {
        (text, written(text)) ==> ((text, text))
        (text, key(text)) ==> ((text, s"$text: 1"))
      }
    }

    test("quoted where some reader takes it for something else") {
      val words =
        Seq("y", "No", "ON", "true", "null", "~", "=", "<<", ".inf", "", ".", "nan", "tRUE")
      val numbers =
        Seq("1", "017", "0o7", "0x1F", "0X1F", "0b1", "1_000", "-_1", ".5", "5.", "1e3", "e5")
      val times = Seq("12:30", "1:20:30.5", "2026-11-21", "2001-12-14t21:59:43.10-05:00")
      for (text <- words ++ numbers ++ times) {
        (text, written(text)) ==> ((text, s"\"$text\""))
        (text, key(text)) ==> ((text, s"\"$text\": 1"))
      }
    }

    test("in single quotes where it would be something else than a scalar") {
      val indicators =
        Seq(
          "-",
          "---",
          "--- a",
          "...",
          "----",
          "- a",
          "? a",
          "#a",
          "&a",
          "*",
          "!a",
          "%a",
          "@a",
          "`a`"
        )
      val insides = Seq("a: b", "a:", "a #b", " a", "a ", "[a]", "{a}", ",a", "|", ">", "\"a\"")
      for (text <- indicators ++ insides) {
        (text, written(text)) ==> ((text, s"'$text'"))
        (text, key(text)) ==> ((text, s"'$text': 1"))
      }
      written("- it's") ==> "'- it''s'"
    }

    test("a block for several lines, where empty ones have no blanks") {
      def inField(text: String): String = write("{ a: std.extVar('text'), b: 1 }", text)
      inField("x\n\n  y\n") ==> "a: |\n  x\n\n    y\nb: 1"
      inField("x\n\n\ny") ==> "a: |-\n  x\n\n\n  y\nb: 1"
      inField("x\n\n") ==> "a: |+\n  x\n\nb: 1"
      inField("\nx\n") ==> "a: |2\n\n  x\nb: 1"
      // As by Go's package: readers may remove blanks at the ends of lines.
      inField("x \ny\n") ==> "a: \"x \\ny\\n\"\nb: 1"
      inField("x\ty\n") ==> "a: \"x\\ty\\n\"\nb: 1"
    }

    test("keys in the order of numbers within them, and letters last") {
      write("{ a10: 1, a9: 1, aB: 1, a_b: 1 }", "") ==> "a_b: 1\na9: 1\na10: 1\naB: 1"
      write("[[1, [2, { a: [3] }]]]", "") ==> "- - 1\n  - - 2\n    - a:\n      - 3"
    }

    test("escaped where readers would not see it") {
      val escapes = Seq(
        "a\tb" -> "a\\tb",
        "a\u0085" -> "a\\N",
        "é \u2028é" -> "é \\Lé",
        "\uffff" -> "\\uFFFF",
        "😀" -> "\\U0001F600",
        "a\r\nb" -> "a\\r\\nb"
      )
      for ((text, escaped) <- escapes) (text, written(text)) ==> ((text, s"\"$escaped\""))
    }
  }
}
