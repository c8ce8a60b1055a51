package sjsonnet.javaapi

import sjsonnet.TestReport.{Options, Outcome}

import java.util.Collections.unmodifiableList
import java.util.Optional
import java.util.function.{Function, Predicate}

import scala.jdk.CollectionConverters._
import scala.jdk.OptionConverters._

/** The Scala side of what runs tests. */
private[javaapi] object Testing {

  def options: Options = Options()

  def withFilter(options: Options, isWanted: Predicate[String]): Options =
    options.withFilter(isWanted.test(_))

  def withSnapshots(options: Options, read: Function[String, Optional[Array[Byte]]]): Options =
    options.withSnapshots(file => answer(read.apply(file), s"the snapshot $file").toScala)

  def withImporters(
      options: Options,
      of: Function[java.util.List[String], Importer]
  ): Options = options.withImporters { folders =>
    Bridge.importerOf(answer(of.apply(unmodifiableList(folders.asJava)), "an importer"))
  }

  /** What a function of the host has returned. */
  private def answer[A <: AnyRef](value: A, wanted: String): A =
    if (value != null) value
    else throw new NullPointerException(s"the function that was asked for $wanted returned null")

  def report(program: sjsonnet.Program, options: Options): TestReport =
    new TestReport(Bridge.result(sjsonnet.TestReport.of(program, options)))

  def count(report: sjsonnet.TestReport, wanted: TestReport.Outcome): Int =
    report.results.count(outcome(_) == wanted)

  def outcome(result: sjsonnet.TestReport.Result): TestReport.Outcome = result.outcome match {
    case Outcome.Passed  => TestReport.Outcome.PASSED
    case Outcome.Skipped => TestReport.Outcome.SKIPPED
    case _               => TestReport.Outcome.FAILED
  }

  def error(result: sjsonnet.TestReport.Result): Optional[JsonnetException] =
    result.error.map(Bridge.exception(_)).toJava

  def difference(result: sjsonnet.TestReport.Result): Optional[Difference] =
    result.difference.map(new Difference(_)).toJava

  def snapshot(result: sjsonnet.TestReport.Result): Optional[TestReport.Snapshot] =
    result.snapshot.map(new TestReport.Snapshot(_)).toJava
}
