package sjsonnet.cli

import sjsonnet.{ErrorStyle, Jsonnet, JsonnetError}
import sjsonnet.testing.{TestOutcome, TestResult, TestWarning}
import sjsonnet.text.{Printable, Utf8}

import scala.collection.mutable

/** Counts and reports results of tests, file by file, in the order in which they are told. A test that has failed holds on to
  * all that was recorded of it, so it is turned into text at once.
  *
  * @param writesXml
  *   whether [[junit]] will be asked for
  */
private[cli] final class TestReporter(
    asked: TestOptions,
    writesXml: Boolean,
    options: Options,
    terminal: Terminal
) {
  private val style: ErrorStyle =
    if (asked.format == TestFormat.Plain)
      new ErrorReport(options, terminal).styleOf(terminal.columns.nonEmpty)
    else ErrorStyle.Plain
  private val isColoured = style != ErrorStyle.Plain

  private val xml = new TestXml
  private val data = new TestData

  private var broken = 0
  private var warnings = 0

  /** The files that have tests, with what is known of them. */
  private val files = mutable.LinkedHashMap.empty[String, TestTally]
  private var current = Option.empty[String]

  private def isText: Boolean = asked.format == TestFormat.Plain
  private def needsXml: Boolean = asked.format == TestFormat.JUnit || writesXml

  /** Tests of a file are going to be told. */
  def begin(file: String): Unit = files.getOrElseUpdate(file, new TestTally): Unit

  /** Something looks like a test and is none. */
  def warn(file: String, warning: TestWarning): Unit = {
    warnings += 1
    data.warn(file, warning)
    if (isText) {
      enter(file)
      show(TestText.warning(file, warning))
    } else terminal.printError("sjsonnet: " + TestText.warning(file, warning))
  }

  /** The tests of a file cannot be found. */
  def broken(file: String, error: JsonnetError, engine: Jsonnet): Unit =
    broken(file, engine.withErrorStyle(style).describe(error), error.message)

  private def broken(file: String, text: String, message: String): Unit = {
    broken += 1
    data.broken(file, message)
    xml.broken(file, text)
    if (isText) {
      enter(file)
      show(
        s"${paint(Red, "FAILED")} ${Printable.line(file)} cannot be run\n${TestText.indented(text)}"
      )
    }
  }

  /** A test has been run, or listed. */
  def add(file: String, result: TestResult, engine: Jsonnet): Unit = {
    val tally = files.getOrElseUpdate(file, new TestTally)
    tally.nanos += result.nanos
    enter(file)
    result.outcome match {
      case TestOutcome.Passed     => tally.passed += 1
      case TestOutcome.Skipped(_) => tally.skipped += 1
      case TestOutcome.NotRun     => tally.listed += 1
      case TestOutcome.Failed(_)  => tally.failed += 1
    }
    val shown = new TestText(file, result, engine.withErrorStyle(style))
    if (isText) showTest(file, result, shown)
    if (asked.format == TestFormat.Json) data.add(file, result)
    if (needsXml) {
      val plain = if (isColoured) new TestText(file, result, engine) else shown
      xml.add(file, result, plain)
    }
  }

  private def showTest(file: String, result: TestResult, shown: TestText): Unit = {
    def line(word: String, more: String = "") =
      show(s"$word ${Printable.line(file)}: ${Printable.line(result.name)}$more")
    result.outcome match {
      case TestOutcome.Failed(_) =>
        line(paint(Red, "FAILED"))
        show(TestText.indented(shown.failure(isColoured, terminal.columns)).stripSuffix("\n"))
      case TestOutcome.NotRun => show(s"${Printable.line(file)}: ${Printable.line(result.name)}")
      case _ if !asked.verbose.value   => ()
      case TestOutcome.Skipped(reason) =>
        line("skipped", if (reason.isEmpty) "" else s": ${Printable.line(reason)}")
      case TestOutcome.Passed => line("passed", s" (${TestText.seconds(result.nanos)} s)")
    }
  }

  /** All tests have been told.
    *
    * @param isWhole
    *   whether all tests of the files were asked for; then each file must have some
    */
  def close(isWhole: Boolean): Unit = {
    if (isWhole)
      for ((file, tally) <- files if tally.isEmpty) broken(file, Empty, Empty)
    leave()
  }

  /** Reports the end, and returns the exit code.
    *
    * @param mayBeEmpty
    *   whether it may be that there is no test at all
    */
  def end(mayBeEmpty: Boolean): Int = {
    val isNothing = !mayBeEmpty && files.values.forall(_.isEmpty) && broken == 0
    def total(count: TestTally => Int) = files.valuesIterator.map(count).sum
    val (passed, failed, skipped) = (total(_.passed), total(_.failed), total(_.skipped))
    if (isNothing) terminal.printError("sjsonnet: no test has such a name; --list shows all")
    asked.format match {
      case TestFormat.Plain if asked.list.value => ()
      case TestFormat.Plain                     =>
        val all =
          Seq(skipped -> "skipped", warnings -> (if (warnings == 1) "warning" else "warnings"))
            .collect {
              case (n, what) if n > 0 => s"$n $what"
            }
        if (all.nonEmpty) show(all.mkString(", "))
        show(s"$passed passed, ${failed + broken} failed")
      case TestFormat.Json  => print(data.text(passed, failed + broken, skipped))
      case TestFormat.JUnit => print(junit)
    }
    if (broken > 0 || isNothing) TestCommand.CannotRun
    else if (failed > 0 || warnings > 0 && asked.failOnWarnings.value) TestCommand.Failed
    else 0
  }

  /** The whole report in JUnit's format, if that is wanted. */
  def junit: String = xml.text

  /** Tells what there is to say of the last file when those of another one begin. */
  private def enter(file: String): Unit = if (!current.contains(file)) {
    leave()
    current = Some(file)
  }

  private def leave(): Unit =
    for (file <- current; tally <- files.get(file) if isText && !asked.list.value) {
      if (!tally.isEmpty) show(s"${Printable.line(file)}: $tally")
      current = None
    }

  private def paint(colour: String, text: String): String =
    if (isColoured) s"\u001b[${colour}m$text\u001b[0m" else text

  private def show(lines: String): Unit = print(lines + "\n")

  private def print(text: String): Unit = terminal.print(Utf8.encode(text))

  private final val Red = "31"
  private final val Empty = "there are no tests in it"
}

/** How many tests of a file have come to which end. */
private final class TestTally {
  var passed = 0
  var failed = 0
  var skipped = 0
  var listed = 0
  var nanos = 0L

  def isEmpty: Boolean = passed + failed + skipped + listed == 0

  override def toString: String = {
    val parts = Seq(passed -> "passed", failed -> "failed", skipped -> "skipped").collect {
      case (n, what) if n > 0 => s"$n $what"
    }
    // What nobody has to wait for is told in the same way each time.
    val time = if (nanos < LeastNanos) "" else s" (${TestText.seconds(nanos)} s)"
    parts.mkString(", ") + time
  }

  /** From there on, people wonder where the time goes. */
  private final val LeastNanos = 10000000000L
}
