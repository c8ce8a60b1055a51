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
        Seq("nginx:1.25", "http://x/?a=b#c", "--flag=x", "-x", "a#b", "é", "日本", "😀", "\u00a0")
      for (text <- words ++ likeNumbers ++ others) {
        (text, written(text)) ==> ((text, text))
        (text, key(text)) ==> ((text, s"$text: 1"))
      }
    }

    test("quoted where some reader takes it for something else") {
      val words = Seq("y", "No", "ON", "true", "null", "~", "=", "<<", ".inf", "", "-", "--", ".")
      val numbers =
        Seq("1", "017", "0o7", "0x1F", "0X1F", "0b1", "1_000", "-_1", ".5", "5.", "1e3", "e5")
      val times = Seq("12:30", "1:20:30.5", "2026-11-21", "2001-12-14t21:59:43.10-05:00")
      val indicators =
        Seq("---", "--- a", "...", "----", "- a", "? a", "#a", "&a", "*", "!a", "%a", "@a", "`a`")
      val insides = Seq("a: b", "a:", "a #b", " a", "a ", "[a]", "{a}", ",a", "|", ">", "'a'")
      for (text <- words ++ numbers ++ times ++ indicators ++ insides) {
        (text, written(text)) ==> ((text, s"\"$text\""))
        (text, key(text)) ==> ((text, s"\"$text\": 1"))
      }
    }

    test("escaped where readers would not see it") {
      val escapes = Seq(
        "a\tb" -> "a\\tb",
        "a\u0085" -> "a\\u0085",
        "é \u2028é" -> "é \\u2028é",
        "\uffff" -> "\\uffff",
        "a\r\nb" -> "a\\r\\nb"
      )
      for ((text, escaped) <- escapes) (text, written(text)) ==> ((text, s"\"$escaped\""))
    }
  }
}
