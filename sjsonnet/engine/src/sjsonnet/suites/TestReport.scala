package sjsonnet

import sjsonnet.testing.{ShownComparison, ShownOperand, TakenSnapshot, TestFailure, TestOutcome}
import sjsonnet.testing.{TestResult, TestWarning}

import java.util.Objects.requireNonNull

/** What has become of the tests in a program, which are run as `sjsonnet test` does. What is a test, and what it can say, is in
  * docs/test.md.
  *
  * {{{
  * TestReport.of(engine.file("shop_test.jsonnet")).map { report =>
  *   for (result <- report.results if result.outcome == TestReport.Outcome.Failed) println(result)
  * }
  * }}}
  *
  * @param results
  *   in the order in which the tests were run
  * @param warnings
  *   about what looks like a test and is none
  */
final class TestReport private[sjsonnet] (
    val results: Vector[TestReport.Result],
    val warnings: Vector[TestReport.Warning]
) {

  /** How many tests have come to that end. */
  def count(outcome: TestReport.Outcome): Int = results.count(_.outcome == outcome)

  /** Whether no test has failed. */
  def isPassed: Boolean = count(TestReport.Outcome.Failed) == 0

  /** The same as data, much as `sjsonnet test --format json` writes it. */
  def tree: JsonTree = JsonTree.obj(
    "passed" -> JsonTree.Num(count(TestReport.Outcome.Passed).toDouble),
    "failed" -> JsonTree.Num(count(TestReport.Outcome.Failed).toDouble),
    "skipped" -> JsonTree.Num(count(TestReport.Outcome.Skipped).toDouble),
    "tests" -> JsonTree.Arr(results.map(each => JsonTree.Obj(each.fields))),
    "warnings" -> JsonTree.Arr(warnings.map(each => JsonTree.Obj(each.fields)))
  )
}

object TestReport {

  /** Runs the tests in a program, one after the other. Each is an evaluation of its own, in the engine of the program: its
    * variables, limits and importer are those of all tests, and the field `with` of a test changes them for it.
    *
    * @return
    *   the error that keeps the program from having a value in which tests could be found
    */
  def of(program: Program, options: Options = Options()): Either[JsonnetError, TestReport] =
    new SuiteRun(
      requireNonNull(program, "program"),
      requireNonNull(options, "options")
    ).report()

  /** Which tests are run, and what they need of their surroundings. */
  final class Options private (
      private[sjsonnet] val isWanted: String => Boolean,
      private[sjsonnet] val snapshot: String => Option[Array[Byte]],
      private[sjsonnet] val importers: Option[Vector[String] => Importer]
  ) {

    /** With only the tests run that have such names; the names of groups and of the test have ` / ` between them. */
    def withFilter(isWanted: String => Boolean): Options =
      new Options(requireNonNull(isWanted, "isWanted"), snapshot, importers)

    /** With snapshots, of which there are none otherwise.
      *
      * @param read
      *   the content of the snapshot in the file of that name, if there is one
      */
    def withSnapshots(read: String => Option[Array[Byte]]): Options =
      new Options(isWanted, requireNonNull(read, "read"), importers)

    /** With tests that may look for imports elsewhere: by `with: { jpath: […] }`, which is an error otherwise.
      *
      * @param of
      *   an importer that searches these folders before all others, the first one first
      */
    def withImporters(of: Vector[String] => Importer): Options =
      new Options(isWanted, snapshot, Some(requireNonNull(of, "of")))
  }

  object Options {

    /** All tests, without snapshots and without search paths of their own. */
    def apply(): Options = new Options(_ => true, _ => None, None)
  }

  sealed abstract class Outcome private[sjsonnet] (private[sjsonnet] val name: String)

  object Outcome {
    case object Passed extends Outcome("passed")
    case object Failed extends Outcome("failed")

    /** It says that it is not to be run. */
    case object Skipped extends Outcome("skipped")

    /** It was only looked for. */
    private[sjsonnet] case object Listed extends Outcome("listed")
  }

  /** A test that has been run. */
  final class Result private[sjsonnet] (result: TestResult, places: SourcePlaces) {
    private val failure: Option[TestFailure] = result.outcome match {
      case TestOutcome.Failed(failure) => Some(failure)
      case _                           => None
    }

    /** Its own name, after those of the groups that it is in, with ` / ` between them. */
    def name: String = result.name

    val outcome: Outcome = result.outcome match {
      case TestOutcome.Passed     => Outcome.Passed
      case TestOutcome.NotRun     => Outcome.Listed
      case TestOutcome.Skipped(_) => Outcome.Skipped
      case TestOutcome.Failed(_)  => Outcome.Failed
    }

    /** Where it is in the text, if it is there. */
    val source: Option[SourcePlace] = result.place.map(places.of(_))

    /** How long it took, in nanoseconds. */
    def nanos: Long = result.nanos

    /** Why it has failed, or is skipped, in one sentence or in the words of the test's library; empty if there is nothing to
      * say, or the error says all.
      */
    def message: String = result.outcome match {
      case TestOutcome.Failed(failure) => failure.message
      case TestOutcome.Skipped(reason) => reason
      case _                           => ""
    }

    /** The error of the program because of which it has failed. */
    def error: Option[JsonnetError] = failure.flatMap(_.error)

    /** What is different from what is expected. */
    def difference: Option[Difference] = failure.flatMap(_.mismatch)

    /** The comparisons because of which a condition does not hold. */
    val comparisons: Vector[Comparison] =
      failure.fold(Vector.empty[Comparison])(_.comparisons.map(new Comparison(_, places)))

    /** The snapshot that it is compared with. */
    val snapshot: Option[Snapshot] = result.snapshot.map(new Snapshot(_))

    /** The lines that it has traced. */
    val traces: Vector[String] = result.traces.map(_.stripSuffix("\n"))

    /** `failed group / test: the value is not as expected`. */
    override def toString: String = {
      val why = Vector(message, error.fold("")(_.message)).filter(_.nonEmpty)
      s"${outcome.name} $name" + (if (why.isEmpty) "" else why.mkString(": ", ": ", ""))
    }

    private[sjsonnet] def fields: Vector[(String, JsonTree)] = Vector(
      "name" -> JsonTree.Str(name),
      "outcome" -> JsonTree.Str(outcome.name)
    ) ++ Option.when(outcome != Outcome.Listed)("seconds" -> JsonTree.Num(nanos / 1e9)) ++
      placed(source) ++
      Option.when(failure.nonEmpty || outcome == Outcome.Skipped)(
        "message" -> JsonTree.Str(message)
      ) ++
      error.map(error => "error" -> ofError(error)) ++
      difference.map(found => "changes" -> found.tree("changes").tree) ++
      Option.when(comparisons.nonEmpty)("comparisons" -> JsonTree.Arr(comparisons.map(_.tree))) ++
      snapshot.map(taken => "snapshot" -> taken.tree) ++
      Option.when(traces.nonEmpty)("traces" -> JsonTree.Arr(traces.map(JsonTree.Str(_))))

    private def ofError(error: JsonnetError): JsonTree = JsonTree.Obj(
      Vector(
        "message" -> JsonTree.Str(error.message),
        "code" -> JsonTree.Str(error.diagnostic.code)
      ) ++ placed(error.place.map(places.of(_)))
    )
  }

  /** A comparison that decides a condition which does not hold. */
  final class Comparison private[sjsonnet] (shown: ShownComparison, places: SourcePlaces) {

    /** As it is in the program. */
    def text: String = shown.text

    val source: SourcePlace = places.of(shown.place)

    /** What is compared, except for literals. */
    val operands: Vector[Operand] = shown.operands.map(new Operand(_, places))

    private[sjsonnet] def tree: JsonTree = JsonTree.obj(
      "text" -> JsonTree.Str(text),
      "source" -> source.tree,
      "operands" -> JsonTree.Arr(operands.map(_.tree))
    )
  }

  /** What is compared. */
  final class Operand private[sjsonnet] (shown: ShownOperand, places: SourcePlaces) {

    /** As it is in the program. */
    def text: String = shown.text

    /** What it was, in short. */
    def value: String = shown.value

    /** Where that is from, if it is known. */
    val source: Option[SourcePlace] = shown.place.map(places.of(_))

    private[sjsonnet] def tree: JsonTree = JsonTree.Obj(
      Vector("text" -> JsonTree.Str(text), "value" -> JsonTree.Str(value)) ++ placed(source)
    )
  }

  /** A snapshot that a test is compared with.
    *
    * @param file
    *   the name of its file
    */
  final class Snapshot private[sjsonnet] (taken: TakenSnapshot) {
    def file: String = taken.file

    /** What would have to be in it. */
    def content: Array[Byte] = taken.bytes.clone()

    /** Whether there is one. */
    def exists: Boolean = taken.state != TakenSnapshot.Missing

    /** Whether it has just these bytes. */
    def isSame: Boolean = taken.state == TakenSnapshot.Same

    private[sjsonnet] def tree: JsonTree = JsonTree.obj(
      "file" -> JsonTree.Str(file),
      "state" -> JsonTree.Str(if (isSame) "same" else if (exists) "changed" else "missing")
    )
  }

  /** Something that looks like a test and is none. */
  final class Warning private[sjsonnet] (warning: TestWarning, places: SourcePlaces) {
    def message: String = warning.text
    val source: Option[SourcePlace] = warning.place.map(places.of(_))

    /** `shop_test.jsonnet:3:5: …`. */
    override def toString: String = source.fold("")(place => s"$place: ") + message

    private[sjsonnet] def fields: Vector[(String, JsonTree)] =
      placed(source).toVector :+ ("message" -> JsonTree.Str(message))
  }

  private def placed(source: Option[SourcePlace]): Option[(String, JsonTree)] =
    source.map(place => "source" -> place.tree)
}
