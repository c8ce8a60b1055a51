package sjsonnet.testing

import sjsonnet.{Difference, JsonnetError, TraceEntry}

/** What has become of a test.
  *
  * @param name
  *   its own, with those of the groups that it is in
  * @param place
  *   where it is in the text, if it is there
  * @param nanos
  *   how long it took
  * @param traces
  *   the lines that it has traced
  * @param snapshot
  *   the snapshot that it has, and what it should have in it now
  */
private[sjsonnet] final class TestResult(
    val name: String,
    val place: Option[TraceEntry],
    val outcome: TestOutcome,
    val nanos: Long,
    val traces: Vector[String],
    val snapshot: Option[TakenSnapshot]
) {

  /** The same test with another outcome. */
  def but(outcome: TestOutcome): TestResult =
    new TestResult(name, place, outcome, nanos, traces, snapshot)
}

private[sjsonnet] sealed abstract class TestOutcome

private[sjsonnet] object TestOutcome {
  case object Passed extends TestOutcome

  /** It has only been listed. */
  case object NotRun extends TestOutcome

  /** It has not been run, since it says so. */
  final case class Skipped(reason: String) extends TestOutcome

  final case class Failed(failure: TestFailure) extends TestOutcome
}

/** Why a test has failed.
  *
  * @param message
  *   in one sentence, or in the words of the test's library
  * @param error
  *   the error of the program, if that is the reason
  * @param mismatch
  *   what is different in two values that should be equal: from what is expected to what there is
  * @param comparisons
  *   those because of which a condition does not hold
  * @param isOfSnapshot
  *   whether all that is wrong is the snapshot
  */
private[sjsonnet] final class TestFailure(
    val message: String,
    val error: Option[JsonnetError] = None,
    val mismatch: Option[Difference] = None,
    val comparisons: Vector[ShownComparison] = Vector.empty,
    val isOfSnapshot: Boolean = false
)

/** A comparison that is false and should hold, or the other way round.
  *
  * @param text
  *   as it is in the program
  */
private[sjsonnet] final class ShownComparison(
    val text: String,
    val place: TraceEntry,
    val operands: Vector[ShownOperand]
)

/** What is compared.
  *
  * @param text
  *   as it is in the program
  * @param value
  *   in short
  * @param place
  *   where the value is from
  */
private[sjsonnet] final class ShownOperand(
    val text: String,
    val value: String,
    val place: Option[TraceEntry]
)

/** What belongs in a snapshot of a test.
  *
  * @param file
  *   the name of the snapshot's file
  * @param state
  *   how that file compares
  */
private[sjsonnet] final class TakenSnapshot(
    val file: String,
    val bytes: Array[Byte],
    val state: TakenSnapshot.State
)

private[sjsonnet] object TakenSnapshot {
  sealed abstract class State
  case object Same extends State
  case object Changed extends State
  case object Missing extends State
}

/** A test that is not written as tests are. */
private[testing] final class InvalidTest(message: String)
    extends RuntimeException(message, null, false, false)
