package sjsonnet

import sjsonnet.test.{CaseSuite, Host, Mismatch, TestRun}
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
private final class GoldenCase(name: String) {

  import GoldenCase._

  private val file = s"$name.jsonnet"
  private val source = new Source(file, read(file))
  private val directives = GoldenCase.directives(text(source.bytes))
  private val traced = ArrayBuffer.empty[String]

  def check(): Unit = {
    val actual = outcome(ParseCache.none)
    if (exists(s"$name.golden")) same(s"$name.golden", text(read(s"$name.golden")), actual)
    else {
      val expected = text(read(s"$name.error"))
      same(
        s"$name.error",
        expected,
        if (expected.contains("\nat ")) actual else withoutPlace(actual)
      )
    }
    if (exists(s"$name.trace"))
      same(s"$name.trace", text(read(s"$name.trace")), traced.map(_ + "\n").mkString)
    val lines = traced.toVector
    for (_ <- 1 to 2) {
      same(s"$name, in code that has run", actual, outcome(used))
      same(s"$name, traced by code that has run", lines.mkString("\n"), traced.mkString("\n"))
    }
  }

  private def outcome(cache: ParseCache): String = {
    traced.clear()
    engine.withParseCache(cache).program(source, file).run(written) match {
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

  private def engine: Jsonnet = {
    val settings = directives.foldLeft(Settings(maxStack = ReferenceMaxStack)) {
      case (settings, ("max-stack", n))               => settings.copy(maxStack = n.toInt)
      case (settings, ("number-format", "reference")) =>
        settings.copy(numberFormat = NumberFormat.Reference)
      case (settings, _) => settings
    }
    val jpath = directives.collect { case ("jpath", folder) => parent(name) + folder + "/" }
    val plain = Jsonnet()
      .withSettings(settings)
      .withImporter(new SuiteImporter(jpath.reverse))
      .withTrace(line => traced += line.replaceFirst("^(TRACE: )(?:[^:]*/)?", "$1"): Unit)
    directives.foldLeft(plain) {
      case (engine, ("ext-str", Binding(key, value)))  => engine.withExtVar(key, Input.Text(value))
      case (engine, ("ext-code", Binding(key, value))) =>
        engine.withExtVar(key, Input.Code(value, ""))
      case (engine, ("tla-str", Binding(key, value))) =>
        engine.withTopLevelArgument(key, Input.Text(value))
      case (engine, ("tla-code", Binding(key, value))) =>
        engine.withTopLevelArgument(key, Input.Code(value, ""))
      case (engine, _) => engine
    }
  }

  private def withoutPlace(outcome: String): String = {
    val at = outcome.lastIndexOf("\nat ")
    if (at < 0) outcome else outcome.substring(0, at + 1)
  }

  private def same(file: String, expected: String, actual: String): Unit =
    if (expected != actual)
      throw new Mismatch(s"$file: expected\n$expected\nbut got\n$actual")
}

private object GoldenCase {

  /** Holds the lowered code of earlier cases, so that anything an evaluation left behind in it would show in a later one. */
  private val used = ParseCache.bounded()

  private val Root = "test_suite/"

  /** The default of both reference engines. */
  private final val ReferenceMaxStack = 500
  private val Directive = "// ([a-z-]+): (.*)".r
  private val Binding = "([^=]*)=(.*)".r

  /** The cases below a folder; folders that begin with an underscore hold none. */
  def under(folder: String): Seq[String] =
    Host.list(Root + folder).flatMap { entry =>
      val path = folder + entry
      if (Host.isDirectory(Root + path))
        if (entry.startsWith("_") || entry.startsWith(".") || path == "overrides") Nil
        else under(path + "/")
      else if (entry.endsWith(".jsonnet")) Seq(path.stripSuffix(".jsonnet"))
      else Nil
    }

  private def directives(text: String): Vector[(String, String)] =
    text.linesIterator
      .map { case Directive(name, value) => Some((name, value)); case _ => None }
      .takeWhile(_.isDefined)
      .flatten
      .toVector

  private def exists(path: String): Boolean = Host.isFile(Root + path)
  private def read(path: String): Array[Byte] = Host.read(Root + path)
  private def text(bytes: Array[Byte]): String = Utf8.decode(bytes, 0, bytes.length)
  private def parent(path: String): String = path.substring(0, path.lastIndexOf('/') + 1)

  /** Resolves imports within `test_suite/`: next to the importing file, else in the search path. */
  private final class SuiteImporter(searchPath: Vector[String]) extends Importer {
    override def find(path: String, from: String): Option[String] =
      (parent(from) +: searchPath)
        .map(folder => normalized(folder + path))
        .find(file => Host.isFile(Root + file) || Host.isDirectory(Root + file))

    override def read(name: String): Array[Byte] =
      if (Host.isDirectory(Root + name)) throw new ImportFailure(s"read $name: is a directory")
      else GoldenCase.read(name)

    private def normalized(path: String): String =
      path
        .split('/')
        .foldLeft(Vector.empty[String]) {
          case (done, "" | ".")              => done
          case (done, "..") if done.nonEmpty => done.init
          case (done, part)                  => done :+ part
        }
        .mkString("/")
  }
}
