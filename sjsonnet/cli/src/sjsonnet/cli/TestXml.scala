package sjsonnet.cli

import sjsonnet.testing.{TestOutcome, TestResult}
import sjsonnet.text.Printable

import scala.collection.mutable

/** Results of tests in the form of JUnit's reports, which build servers show: a suite for each file. */
private[cli] final class TestXml {
  private val suites = mutable.LinkedHashMap.empty[String, TestXml.Suite]

  /** @param shown
    *   the result, without colours
    */
  def add(file: String, result: TestResult, shown: TestText): Unit = {
    val suite = suites.getOrElseUpdate(file, new TestXml.Suite)
    suite.tests += 1
    suite.nanos += result.nanos
    val name = XmlText.attribute(Printable.line(result.name))
    val head =
      s"""    <testcase classname="${nameOf(file)}" name="$name" time="${TestText.seconds(
          result.nanos
        )}""""
    result.outcome match {
      case TestOutcome.Failed(failure) =>
        suite.failures += 1
        val message = Seq(failure.message, failure.error.fold("")(_.message)).filter(_.nonEmpty)
        val text = shown.failure(isColoured = false, None)
        suite.cases.append(
          s"""$head>
             |      <failure message="${XmlText.attribute(message.mkString(": "))}">${XmlText
              .content(text)}</failure>
             |    </testcase>
             |""".stripMargin
        )
      case TestOutcome.Skipped(reason) =>
        suite.skipped += 1
        suite.cases.append(
          s"""$head>
             |      <skipped message="${XmlText.attribute(reason)}"/>
             |    </testcase>
             |""".stripMargin
        )
      case TestOutcome.NotRun =>
        suite.skipped += 1
        suite.cases.append(s"$head><skipped/></testcase>\n")
      case TestOutcome.Passed => suite.cases.append(s"$head/>\n")
    }
  }

  /** The tests of a file could not be found. */
  def broken(file: String, text: String): Unit = {
    val suite = suites.getOrElseUpdate(file, new TestXml.Suite)
    suite.tests += 1
    suite.errors += 1
    suite.cases.append(
      s"""    <testcase classname="${nameOf(file)}" name="${nameOf(file)}">
         |      <error message="${XmlText.attribute(text.linesIterator.take(1).mkString)}">${XmlText
          .content(text)}</error>
         |    </testcase>
         |""".stripMargin
    )
  }

  def text: String = {
    val all = suites.values
    val body = suites.map { case (file, suite) =>
      s"""  <testsuite name="${nameOf(file)}" ${suite.counts}>
         |${suite.cases}  </testsuite>
         |""".stripMargin
    }
    s"""<?xml version="1.0" encoding="UTF-8"?>
       |<testsuites name="sjsonnet" ${TestXml.total(all).counts}>
       |${body.mkString}</testsuites>
       |""".stripMargin
  }

  private def nameOf(file: String): String = XmlText.attribute(Printable.line(file))
}

private object TestXml {
  final class Suite {
    val cases = new StringBuilder
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var nanos = 0L

    def counts: String =
      s"""tests="$tests" failures="$failures" errors="$errors" skipped="$skipped" time="${TestText
          .seconds(nanos)}""""
  }

  private def total(suites: Iterable[Suite]): Suite = {
    val total = new Suite
    suites.foreach { suite =>
      total.tests += suite.tests
      total.failures += suite.failures
      total.errors += suite.errors
      total.skipped += suite.skipped
      total.nanos += suite.nanos
    }
    total
  }
}
