package sjsonnet

import sjsonnet.test.{CaseSuite, Host, Mismatch, NothingRecycled, TestRun}
import sjsonnet.text.{CheckedText, Out, Utf8}

import scala.collection.mutable.ArrayBuffer

/** The cases of `test_suite/`; its README describes their files. */
object GoldenCases extends CaseSuite {

  override def run(test: TestRun): Unit =
    GoldenCase
      .under("")
      .foreach(name => if (test.wants(name)) test(name)(new GoldenCase(name).check()))
}

/** One case, by its path below `test_suite/` without the extension. */
private[sjsonnet] final class GoldenCase(name: String) {

  import GoldenCase._

  private val program = new SuiteProgram(name)
  private val source = program.source
  private val traced = ArrayBuffer.empty[String]
  private val engine = program.engine.withTrace { line =>
    traced += line.replaceFirst("^(TRACE: )(?:[^:]*/)?", "$1"): Unit
  }

  def check(): Unit = {
    val actual = outcome(engine, ParseCache.none)
    if (exists(s"$name.golden")) same(s"$name.golden", SuiteProgram.text(s"$name.golden"), actual)
    else {
      val expected = SuiteProgram.text(s"$name.error")
      same(
        s"$name.error",
        expected,
        if (expected.contains("\nat ")) actual else withoutPlace(actual)
      )
    }
    if (exists(s"$name.reference")) {
      val settings =
        engine.setup.settings.copy(numberFormat = NumberFormat.Reference, asReference = true)
      val asReference = outcome(engine.withSettings(settings), ParseCache.none)
      same(s"$name.reference", SuiteProgram.text(s"$name.reference"), asReference)
    }
    if (exists(s"$name.trace"))
      same(s"$name.trace", SuiteProgram.text(s"$name.trace"), traced.map(_ + "\n").mkString)
    val lines = traced.toVector
    val unrecycled = outcome(engine.withProbe(NothingRecycled), ParseCache.none)
    same(s"$name, with nothing recycled", actual, unrecycled)
    for (_ <- 1 to 2) {
      same(s"$name, in code that has run", actual, outcome(engine, used))
      same(s"$name, traced by code that has run", lines.mkString("\n"), traced.mkString("\n"))
    }
  }

  private def outcome(engine: Jsonnet, cache: ParseCache): String = {
    traced.clear()
    engine.withParseCache(cache).program(source, source.name).run(written) match {
      case Right(json)              => json
      case Left(error: StaticError) =>
        s"STATIC ERROR: ${error.message}\n${place(new TraceEntry(error.source, error.from, error.until))}"
      case Left(error: EvalError) =>
        s"RUNTIME ERROR: ${error.message}\n${error.trace.headOption.fold("")(place)}"
    }
  }

  /** The output, written three times: once to check that it can be written, once as the command streams long output, and
    * once in one piece. Only the first may evaluate anything; a second evaluation would show in the errors and the lines of
    * `std.trace`.
    */
  private def written(result: Evaluated): String = {
    def write(out: Out): Unit = {
      result.write(out)
      out.byte('\n')
    }
    val streamed = Out.memory()
    new CheckedText.Check(0)(write).writeTo(streamed.bytes(_, _, _))
    val plain = Out.memory()
    write(plain)
    same("written again", text(plain.toByteArray), text(streamed.toByteArray))
    text(plain.toByteArray)
  }

  private def place(entry: TraceEntry): String =
    if (entry.source ne source) ""
    else s"at ${source.line(entry.from)}:${source.column(entry.from)}\n"

  private def withoutPlace(outcome: String): String = {
    val at = outcome.lastIndexOf("\nat ")
    if (at < 0) outcome else outcome.substring(0, at + 1)
  }

  private def same(file: String, expected: String, actual: String): Unit =
    if (expected != actual)
      throw new Mismatch(s"$file: expected\n$expected\nbut got\n$actual")
}

private[sjsonnet] object GoldenCase {

  /** Holds the lowered code of earlier cases, so that anything an evaluation left behind in it would show in a later one. */
  private val used = ParseCache.bounded()

  /** What is no area of cases: their files are of another kind. */
  private val NoAreas = Set("overrides", "messages", "fmt")

  /** The cases below a folder; folders that begin with an underscore hold none. */
  def under(folder: String): Seq[String] =
    Host.list(SuiteProgram.Root + folder).flatMap { entry =>
      val path = folder + entry
      if (Host.isDirectory(SuiteProgram.Root + path))
        if (entry.startsWith("_") || entry.startsWith(".") || NoAreas(path)) Nil
        else under(path + "/")
      else if (entry.endsWith(".jsonnet")) Seq(path.stripSuffix(".jsonnet"))
      else Nil
    }

  private def exists(path: String): Boolean = Host.isFile(SuiteProgram.Root + path)
  private def text(bytes: Array[Byte]): String = Utf8.decode(bytes, 0, bytes.length)
}
