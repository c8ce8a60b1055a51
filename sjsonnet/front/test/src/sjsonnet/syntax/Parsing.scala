package sjsonnet.syntax

import sjsonnet.{Source, StaticError}
import sjsonnet.text.Utf8
import utest._

/** The parser's results as text, for the tests of this package. */
object Parsing {

  /** The tree of a program, as [[TreeText]] writes it. */
  def tree(program: String): String = TreeText.of(parse(source(program)))

  /** The range of the whole program, in the notation of the Go engine. */
  def rangeOfAll(program: String): String = {
    val file = source(program)
    val expr = parse(file)
    place(file, expr.from, expr.until)
  }

  /** The place and message of a program's error. */
  def failure(program: String): String = failure(source(program))

  def failure(file: Source): String =
    try "none in " + TreeText.of(parse(file))
    catch { case error: StaticError => place(file, error.from, error.until) + " " + error.message }

  /** Checks the place and message of each program's error. */
  def checkFailures(cases: (String, String)*): Unit =
    cases.foreach { case (program, expected) =>
      val found = failure(program)
      assert(found == expected)
    }

  /** The place, message and hint of each error in a program. */
  def failures(program: String): Seq[String] = {
    val file = source(program)
    SyntaxTree.parse(file).errors.map { error =>
      val hint = if (error.hint.isEmpty) "" else s" (${error.hint})"
      place(file, error.from, error.until) + " " + error.message + hint
    }
  }

  def source(program: String): Source = new Source("test", Utf8.encode(program))

  def parse(file: Source): Expr = Parser.parse(file, new NameTable)

  /** A range in the notation of the Go engine. */
  private def place(file: Source, from: Int, until: Int): String = {
    val (line, column) = (file.line(from), file.column(from))
    val (lastLine, endColumn) = (file.line(until), file.column(until))
    if (line != lastLine) s"($line:$column)-($lastLine:$endColumn)"
    else if (from == until) s"$line:$column"
    else s"$line:$column-$endColumn"
  }
}
