package sjsonnet.testing

import sjsonnet._
import sjsonnet.provenance.Recorder
import sjsonnet.text.Printable

import scala.collection.mutable.ArrayBuffer

/** What the tests of a file need of their surroundings. */
private[sjsonnet] trait TestHost {

  /** The program that is the file. */
  def program: Program

  /** The name of the file, which others are relative to. */
  def file: String

  /** Whether a test that has failed may be run again to find out more. */
  def mayRepeat: Boolean

  /** The engine for tests that look for imports in these folders, too, before others.
    *
    * @param isMeasured
    *   whether what is evaluated counts as tested
    */
  def engine(jpath: Vector[String], isMeasured: Boolean): Jsonnet

  /** Whether it matters what counts as tested. */
  def measures: Boolean

  /** The snapshot that is in a file of that name, if there is one. */
  def snapshot(file: String): Option[Array[Byte]]
}

/** What is found at a place where there may be tests. */
private[sjsonnet] sealed abstract class Found

private[sjsonnet] object Found {

  /** @param warnings
    *   about what looks like a test and is none
    */
  final case class Group(items: Vector[TestItem], warnings: Vector[TestWarning]) extends Found

  final case class Test(result: TestResult) extends Found
}

/** Something that looks like a test and is none. */
private[sjsonnet] final class TestWarning(val place: Option[TraceEntry], val text: String)

/** Which tests are run.
  *
  * @param isWanted
  *   whether those of a name are
  * @param areRun
  *   whether they are only listed otherwise
  */
private[sjsonnet] final class TestChoice(val isWanted: String => Boolean, val areRun: Boolean)

/** A file with tests. Each is run in an evaluation of its own; the file is parsed once for all. Several threads may run tests. */
private[sjsonnet] final class TestFile(host: TestHost, choice: TestChoice) {

  /** Runs all tests at a place and below. */
  def run(item: TestItem)(use: Either[TestWarning, TestResult] => Unit): Unit = look(item) match {
    case Right(Found.Test(result))           => use(Right(result))
    case Right(Found.Group(items, warnings)) =>
      warnings.foreach(warning => use(Left(warning)))
      items.foreach(run(_)(use))
    case Left(error) => throw error
  }

  /** Runs the test at a place, or finds those in there. What fails there is a test that has failed, except for a file: that
    * is an error.
    */
  def look(item: TestItem): Either[JsonnetError, Found] =
    look(item, isMeasured = choice.isWanted(item.name))

  /** @param isMeasured
    *   whether what is evaluated counts as tested: what only tells which tests there are does not
    */
  private def look(item: TestItem, isMeasured: Boolean): Either[JsonnetError, Found] = {
    val start = System.nanoTime()
    val traces = ArrayBuffer.empty[String]
    val engine = engineFor(item, isMeasured)
    val found = host.program
      .in(engine.withTraceSink(TraceSink.ofLines(line => traces += line: Unit)))
      .run(root => reader(item, engine, root).read())
    found match {
      case Right(TestReader.Unsettled(settings)) => look(item.under(settings))
      case Right(TestReader.Groups(group))       => Right(group)
      // It has a name of its own, which is wanted.
      case Right(TestReader.Done(_)) if host.measures && !isMeasured =>
        look(item, isMeasured = true)
      case Right(TestReader.Done(test)) =>
        val told = test.outcome match {
          case failed: TestReader.Failing => cause(item, engine, failed)
          case TestReader.Skipped(reason) => TestOutcome.Skipped(reason)
          case TestReader.Passed          => TestOutcome.Passed
          case TestReader.NotRun          => TestOutcome.NotRun
        }
        Right(result(test.item, test.place, told, start, traces.toVector, test.snapshot))
      case Left(error) if item.way.isEmpty        => Left(error)
      case Left(_) if !choice.isWanted(item.name) => Right(Found.Group(Vector.empty, Vector.empty))
      case Left(error)                            =>
        val told = cause(item, engine, TestReader.Failing("", Some(error)))
        Right(result(item, error.trace.lastOption, told, start, traces.toVector, None))
    }
  }

  private def result(
      item: TestItem,
      place: Option[TraceEntry],
      outcome: TestOutcome,
      start: Long,
      traces: Vector[String],
      snapshot: Option[TakenSnapshot]
  ): Found = Found.Test(
    new TestResult(item.name, place, outcome, System.nanoTime() - start, traces, snapshot)
  )

  private def engineFor(item: TestItem, isMeasured: Boolean): Jsonnet =
    item.settings.in(host.engine(item.settings.jpath, isMeasured))

  /** Why a test has failed. It is run again for that, and recorded, unless it takes too long or starts programs. */
  private def cause(item: TestItem, engine: Jsonnet, failed: TestReader.Failing): TestOutcome = {
    val recorder = new Recorder
    val recording = ErrorOrigins.recording(engine, recorder)
    def again[A](use: Evaluated => A) = host.program.in(recording).run(use)
    val plain = new TestFailure(
      failed.message,
      failed.error,
      failed.compared.map(it => FailureCauses.difference(it.expected, it.actual)),
      isOfSnapshot = failed.isOfSnapshot
    )
    val causes = new FailureCauses(recorder, plain)
    val told =
      if (!host.mayRepeat) plain
      else
        failed.error match {
          case Some(error) =>
            causes.ofError(error, again(root => reader(item, engine, root).read(): Unit))
          case None =>
            again { root =>
              val reader = this.reader(item, engine, root)
              reader.read(): Unit
              causes.of(failed, reader, root.ctx)
            }.getOrElse(plain)
        }
    TestOutcome.Failed(told)
  }

  private def reader(item: TestItem, engine: Jsonnet, root: Evaluated): TestReader =
    new TestReader(item, root, choice, fixture(engine, _), host.snapshot(_))

  /** The content of a file that is given relative to this one. */
  private def fixture(engine: Jsonnet, path: String): Array[Byte] = {
    val importer = engine.setup.importer
    try
      importer.find(path, host.file) match {
        case Some(found) => importer.read(found)
        case None        => throw new InvalidTest(s"there is no file ${Printable.line(path)}")
      }
    catch { case failure: ImportFailure => throw new InvalidTest(failure.getMessage) }
  }
}
