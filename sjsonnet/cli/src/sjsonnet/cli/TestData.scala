package sjsonnet.cli

import sjsonnet.{JsonTree, SourcePlaces, TestReport}
import sjsonnet.testing.{TestResult, TestWarning}
import sjsonnet.text.Printable

/** Results of tests as data, which docs/test.md describes. */
private[cli] final class TestData {
  import TestData._

  private val tests = Vector.newBuilder[JsonTree]
  private val warnings = Vector.newBuilder[JsonTree]
  private val errors = Vector.newBuilder[JsonTree]
  private val places = new SourcePlaces

  def warn(file: String, warning: TestWarning): Unit =
    warnings += JsonTree.Obj(of(file) ++ new TestReport.Warning(warning, places).fields)

  def broken(file: String, message: String): Unit =
    errors += JsonTree.Obj(of(file) :+ ("message" -> JsonTree.Str(message)))

  def add(file: String, result: TestResult): Unit =
    tests += JsonTree.Obj(of(file) ++ new TestReport.Result(result, places).fields)

  private def of(file: String) = Vector("file" -> JsonTree.Str(file))

  def text(passed: Int, failed: Int, skipped: Int): String = {
    val whole = JsonTree.obj(
      "version" -> JsonTree.Num(Version),
      "passed" -> JsonTree.Num(passed.toDouble),
      "failed" -> JsonTree.Num(failed.toDouble),
      "skipped" -> JsonTree.Num(skipped.toDouble),
      "tests" -> JsonTree.Arr(tests.result()),
      "warnings" -> JsonTree.Arr(warnings.result()),
      "errors" -> JsonTree.Arr(errors.result())
    )
    Printable.lines(DataText.lines(whole)) + "\n"
  }
}

private object TestData {

  /** Grows when something in there gets another meaning. */
  private final val Version = 1.0
}
