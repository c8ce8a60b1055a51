package sjsonnet.json

import sjsonnet.Meter
import sjsonnet.std.TestCtx
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8
import utest._

import scala.util.Random

/** What the screen lets through to the reader of JSON. */
object JsonSnifferTests extends TestSuite {

  private def passes(text: String): Boolean = JsonSniffer.passes(Utf8.encode(text), Meter.none)

  private def isProgram(text: String): Boolean =
    JsonReader
      .readProgram(Utf8.encode(text), Grammar.MaxDepth, TestCtx().symbols, Meter.none)
      .isDefined

  val tests: Tests = Tests {

    test("JSON passes") {
      val texts = Seq(
        "[]",
        " {\r\n\t} ",
        "[true, false, null, 0, -0, 1.5, -1E+10, 2e-3]",
        """{"a": {"b": [[], {}]}, "": ""}""",
        "[\"\\\"\\\\\\/\\b\\u00e9\", \"\u007f\u0080\u00e9\ud83d\ude00\"]",
        "[\"" + "long " * 100 + "\\\\\"]"
      )
      texts.foreach(text => assert(passes(text), isProgram(text)))
    }

    test("programs that only begin like JSON do not") {
      val programs = Seq(
        "",
        " ",
        "1",
        "\"text\"",
        "null",
        "local a = 1; a",
        "{a: 1}",
        "{'a': 1}",
        "{\"a\":: 1}",
        "{\"a\": 1,}",
        "[1,]",
        "[1] // comment",
        "// comment\n[1]",
        "[1, # comment\n2]",
        "[1, /* comment */ 2]",
        "{\"a\": 1} + {\"b\": 2}",
        "{\"a\": 1} {\"b\": 2}",
        "[1][0]",
        "{\"a\": 1}.a",
        "[1 + 2]",
        "[1-2]",
        "[1 - 2]",
        "[x for x in [1]]",
        "[nullable]",
        "[tru]",
        "[truest]",
        "[\"a\nb\"]",
        "[\"a",
        "[\"a\\",
        "[1,",
        "{\"a\": self.b}",
        "[- 1]",
        "[+1]",
        "[@\"a\"]",
        "[|||\n  a\n|||]",
        "\ufeff[]"
      )
      programs.foreach(program => assert(!passes(program)))
    }

    test("whatever the reader takes passes, changed JSON with it") {
      val random = new Random(11)
      val json = """ {"a": [1, -2.5e+3, true, "x\n\t\""], "b": {"c": null, "d": [[], {}]}} """
      val others = "{}[],:\"\\ 0-+.eEtfn\n#/'+"
      for (_ <- 0 until 20000) {
        val changed = new StringBuilder(json)
        for (_ <- 0 to random.nextInt(3)) {
          val at = random.nextInt(changed.length)
          random.nextInt(3) match {
            case 0 => changed.deleteCharAt(at): Unit
            case 1 => changed.insert(at, others(random.nextInt(others.length))): Unit
            case _ => changed.setCharAt(at, others(random.nextInt(others.length)))
          }
        }
        val text = changed.toString
        val isArrayOrObject = text.trim.startsWith("{") || text.trim.startsWith("[")
        assert(!isArrayOrObject || !isProgram(text) || passes(text))
      }
    }
  }
}
