package sjsonnet.eval

import sjsonnet.{Event, Importer, Input, Jsonnet, JsonnetError, Limits, ParseCache, Settings}
import sjsonnet.Source
import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable

/** Programs that are JSON and are read as data, compared with the same programs parsed as code. An engine that caches
  * trees reads only `.json` files as data.
  */
object JsonProgramsTests extends TestSuite {

  private def told(engine: Jsonnet, result: Either[JsonnetError, String]): String =
    result.fold(engine.describe, identity)

  /** What becomes of a program of that text, as a file of that name, in errors which show no name. */
  private def asFile(
      name: String,
      bytes: Array[Byte],
      settings: Settings,
      cache: ParseCache
  ): Seq[String] = {
    val engine = Jsonnet()
      .withSettings(settings)
      .withParseCache(cache)
      .withImporter(Importer.ofMap(Map(name -> bytes)))
    Seq(s"import '$name'", s"std.length(import '$name')", s"(import '$name') == import '$name'")
      .map(engine.evaluate(_, "main"))
      .appended(engine.program(new Source(name, bytes), name).evaluate())
      .map(told(engine, _).replace(name, "FILE"))
  }

  /** What becomes of a program of that text that has no file. */
  private def asText(text: String, settings: Settings, cache: ParseCache): Seq[String] = {
    val engine = Jsonnet()
      .withSettings(settings)
      .withParseCache(cache)
      .withExtVar("x", Input.Code(text))
      .withTopLevelArgument("x", Input.Code(text, "name"))
    Seq(text, "std.extVar('x')", "function(x) [x, std.length(x)]", s"local x = $text; x")
      .map(program => told(engine, engine.evaluate(program, "main")))
  }

  private def sameAsCode(text: String, settings: Settings = Settings()): Unit = {
    val bytes = Utf8.encode(text)
    def ofFile(name: String, cache: ParseCache) = (text, asFile(name, bytes, settings, cache))
    def ofText(cache: ParseCache) = (text, asText(text, settings, cache))
    val asCode = ofFile("a.code", ParseCache.bounded())
    assert(ofFile("a.json", ParseCache.bounded()) == asCode)
    assert(ofFile("a.json", ParseCache.none) == asCode)
    assert(ofFile("a.code", ParseCache.none) == asCode)
    assert(ofText(ParseCache.none) == ofText(ParseCache.bounded()))
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
      sameAsCode(texts.head, Settings(preserveOrder = true))
      sameAsCode("{\"a\": 1} {\"b\": 2}", Settings(strict = true))
    }

    test("limits are those of the code") {
      for (depth <- 1 to 6) sameAsCode("[[{\"a\": [1]}]]", Settings(maxParserDepth = depth))
      sameAsCode("[[{\"a\": [[1]]}]]", Settings(maxStack = 3))
      val long = (1 to 100).map(n => s""""key$n": [$n, "$n"]""").mkString("{", ", ", "}")
      for (limits <- Seq(Limits(maxArray = 10), Limits(maxString = 1), Limits(maxOutput = 10)))
        sameAsCode(long, Settings(limits = limits))
      for (cache <- Seq(ParseCache.none, ParseCache.bounded()); name <- Seq("a.json", "a")) {
        val engine = Jsonnet()
          .withParseCache(cache)
          .withLimits(Limits(maxSteps = 100))
          .withImporter(Importer.ofMap(Map(name -> Utf8.encode(long))))
        engine.evaluate(s"std.length(import '$name')") ==> Right("100\n")
      }
    }

    test("a listener is told of them") {
      for (cache <- Seq(ParseCache.none, ParseCache.bounded()); name <- Seq("a.json", "a.code")) {
        val files = mutable.Buffer.empty[String]
        val engine = Jsonnet()
          .withParseCache(cache)
          .withImporter(Importer.ofMap(Map(name -> Utf8.encode("[1, 2]"))))
          .withListener {
            case e: Event.Parsed => files += s"${e.file} ${e.bytes}"
            case _               => ()
          }
        engine.evaluate(s"std.length(import '$name')", "main") ==> Right("2\n")
        files.toSeq ==> Seq("main 27", s"$name 6")
      }
    }
  }
}
