package sjsonnet.cli

import sjsonnet.{JsonTree, SourcePlaces, TraceEntry}
import sjsonnet.testing._
import sjsonnet.text.Printable

/** Results of tests as data, which docs/test.md describes. */
private[cli] final class TestData {
  import TestData._

  private val tests = Vector.newBuilder[JsonTree]
  private val warnings = Vector.newBuilder[JsonTree]
  private val errors = Vector.newBuilder[JsonTree]
  private val places = new SourcePlaces

  def warn(file: String, warning: TestWarning): Unit =
    warnings += JsonTree.Obj(
      Vector("file" -> JsonTree.Str(file)) ++ place(warning.place) :+
        ("message" -> JsonTree.Str(warning.text))
    )

  def broken(file: String, message: String): Unit =
    errors += JsonTree.obj("file" -> JsonTree.Str(file), "message" -> JsonTree.Str(message))

  def add(file: String, result: TestResult): Unit = {
    val (outcome, more) = result.outcome match {
      case TestOutcome.Passed          => ("passed", Vector.empty)
      case TestOutcome.NotRun          => ("listed", Vector.empty)
      case TestOutcome.Skipped(reason) => ("skipped", Vector("message" -> JsonTree.Str(reason)))
      case TestOutcome.Failed(failure) => ("failed", fields(failure))
    }
    val run =
      if (result.outcome == TestOutcome.NotRun) Vector.empty
      else Vector("seconds" -> JsonTree.Num(result.nanos / 1e9))
    val traces = Option.when(result.traces.nonEmpty)(
      "traces" -> JsonTree.Arr(result.traces.map(line => JsonTree.Str(line.stripSuffix("\n"))))
    )
    val snapshot = result.snapshot.map { taken =>
      "snapshot" -> JsonTree.obj(
        "file" -> JsonTree.Str(taken.file),
        "state" -> JsonTree.Str(taken.state match {
          case TakenSnapshot.Same    => "same"
          case TakenSnapshot.Changed => "changed"
          case TakenSnapshot.Missing => "missing"
        })
      )
    }
    tests += JsonTree.Obj(
      Vector(
        "file" -> JsonTree.Str(file),
        "name" -> JsonTree.Str(result.name),
        "outcome" -> JsonTree.Str(outcome)
      ) ++ run ++ place(result.place) ++ more ++ snapshot ++ traces
    )
  }

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

  private def fields(failure: TestFailure): Vector[(String, JsonTree)] =
    Vector("message" -> JsonTree.Str(failure.message)) ++
      failure.error.map { error =>
        "error" -> JsonTree.Obj(
          Vector(
            "message" -> JsonTree.Str(error.message),
            "code" -> JsonTree.Str(error.diagnostic.code)
          ) ++ place(error.place)
        )
      } ++
      failure.mismatch.map(mismatch => "changes" -> mismatch.tree("changes").tree) ++
      Option.when(failure.comparisons.nonEmpty)(
        "comparisons" -> JsonTree.Arr(failure.comparisons.map(comparison(_)))
      )

  private def comparison(shown: ShownComparison): JsonTree = JsonTree.Obj(
    Vector("text" -> JsonTree.Str(shown.text)) ++ place(Some(shown.place)) :+
      ("operands" -> JsonTree.Arr(shown.operands.map { operand =>
        JsonTree.Obj(
          Vector(
            "text" -> JsonTree.Str(operand.text),
            "value" -> JsonTree.Str(operand.value)
          ) ++ place(operand.place)
        )
      }))
  )

  private def place(entry: Option[TraceEntry]): Option[(String, JsonTree)] =
    entry.map(found => "source" -> places.of(found).tree)
}

private object TestData {

  /** Grows when something in there gets another meaning. */
  private final val Version = 1.0
}
