package sjsonnet.eval

import sjsonnet.{Event, Importer, Jsonnet, JsonnetError, Limits, Settings, Source}
import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable

/** Programs that are JSON and are read as data, compared with the same programs parsed as code. */
object JsonProgramsTests extends TestSuite {

  private def told(engine: Jsonnet, result: Either[JsonnetError, String]): String =
    result.fold(engine.describe, identity)

  /** What becomes of a program of that text, as a file of that name, in errors which show no name. */
  private def asFile(name: String, bytes: Array[Byte], settings: Settings): Seq[String] = {
    val engine = Jsonnet().withSettings(settings).withImporter(Importer.ofMap(Map(name -> bytes)))
    Seq(s"import '$name'", s"std.length(import '$name')", s"(import '$name') == import '$name'")
      .map(engine.evaluate(_, "main"))
      .appended(engine.program(new Source(name, bytes), name).evaluate())
      .map(told(engine, _).replace(name, "FILE"))
  }

  private def sameAsCode(text: String, settings: Settings = Settings()): Unit = {
    val bytes = Utf8.encode(text)
    val (asData, asCode) = (asFile("a.json", bytes, settings), asFile("a.code", bytes, settings))
    assert((text, asData) == ((text, asCode)))
  }

  private val texts = Seq(
    """{"a": [1, -0, 2.50, 1e3, -1E-2], "b": {"c": null}, "": true}""",
    """ [[], {}, [[]], false] """,
    "[\"\\u00e9\\ud83d\\ude00\\n\\/\\\"\", \"" + "long " * 30 + "\\t\", \"\u007f\u0085\u2028\"]",
    "{\"a\": 1, \"b\": 2, \"a\": 3}",
    "[1e999]",
    "[123456789012345678901234567890, 0.1000000000000000055511151231257827]",
    "[\"\\ud800\"]",
    "\ufeff[1]",
    "[01]",
    "[1, 2,]",
    "[1 2]",
    "{\"a\": 1} {\"b\": 2}",
    "{\"a\": 1} + {\"b\": 2}",
    "[1] // comment",
    "[\"a\nb\"]",
    "{\"a\" 1}",
    "[1",
    "",
    "[" * 300 + "1" + "]" * 300
  )

  val tests: Tests = Tests {

    test("values and errors are those of the code") {
      texts.foreach(sameAsCode(_))
      sameAsCode(texts.head, Settings(preservesOrder = true))
      sameAsCode("{\"a\": 1} {\"b\": 2}", Settings(isStrict = true))
    }

    test("limits are those of the code") {
      for (depth <- 1 to 6) sameAsCode("[[{\"a\": [1]}]]", Settings(maxParserDepth = depth))
      sameAsCode("[[{\"a\": [[1]]}]]", Settings(maxStack = 3))
      val long = (1 to 100).map(n => s""""key$n": [$n, "$n"]""").mkString("{", ", ", "}")
      for (limits <- Seq(Limits(maxArray = 10), Limits(maxString = 1), Limits(maxOutput = 10)))
        sameAsCode(long, Settings(limits = limits))
      val engine = Jsonnet()
        .withLimits(Limits(maxSteps = 100))
        .withImporter(Importer.ofMap(Map("a.json" -> Utf8.encode(long))))
      engine.evaluate("std.length(import 'a.json')") ==> Right("100\n")
    }

    test("a listener is told of them") {
      val files = mutable.Buffer.empty[String]
      val engine = Jsonnet()
        .withImporter(Importer.ofMap(Map("a.json" -> Utf8.encode("[1, 2]"))))
        .withListener {
          case e: Event.Parsed => files += s"${e.file} ${e.bytes}"
          case _               => ()
        }
      engine.evaluate("std.length(import 'a.json')", "main") ==> Right("2\n")
      files.toSeq ==> Seq("main 27", "a.json 6")
    }
  }
}
