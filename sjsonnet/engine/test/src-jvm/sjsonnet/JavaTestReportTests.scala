package sjsonnet

import sjsonnet.javaapi.{Importer => JavaImporter, Jsonnet => JavaJsonnet, JsonnetException}
import sjsonnet.javaapi.{Program => JavaProgram, TestReport => JavaReport}
import utest._

import java.nio.charset.StandardCharsets.UTF_8
import java.util.Optional

import scala.jdk.CollectionConverters._
import scala.jdk.OptionConverters._

/** Tests that are written in Jsonnet, run by programs in Java. */
object JavaTestReportTests extends TestSuite {

  val tests: Tests = Tests {

    test("results have what those of Scala have") {
      val suite = program(TestReportTests.Every)
      val report = JavaReport.of(suite)
      report.results.asScala.map(_.toString) ==> TestReportTests.Shown
      JavaReport.Outcome.values.toSeq.map(report.count(_)) ==> Seq(2, 3, 1)
      report.isPassed ==> false
      val Seq(good, bad, holds, later, no, traced) = report.results.asScala.toSeq: @unchecked
      (bad.name, bad.outcome, bad.message) ==>
        (("group / bad", JavaReport.Outcome.FAILED, "the value is not as expected"))
      bad.source.toScala.map(_.toString) ==> Some("main:3:12")
      val change = bad.difference.get.changes.get(0)
      (change.toString, change.before.get.value, change.after.get.value) ==>
        (("replaced /x", 4.0, 3.0))
      change.after.get.source.get.file ==> "main"
      val comparison = holds.comparisons.get(0)
      (comparison.text, comparison.source.line) ==> (("self.actual > 3", 5))
      comparison.operands.asScala.map(each =>
        (each.text, each.value, each.source.get.toString)
      ) ==> Seq(("self.actual", "2", "main:5:26"))
      (later.outcome, later.message) ==> ((JavaReport.Outcome.SKIPPED, "why"))
      (no.message, no.error.get.trace.get(0).file) ==> (("", "lib"))
      (traced.traces.size, good.traces.size) ==> ((1, 0))
      assert(
        good.error.isEmpty,
        good.difference.isEmpty,
        good.snapshot.isEmpty,
        good.comparisons.isEmpty,
        good.nanos >= 0
      )
      report.warnings.asScala.map(each => (each.source.get.line, each.toString)) ==>
        Seq((8, s"main:8:10: ${report.warnings.get(0).message}"))
      val scala = TestReport.of(Jsonnet().withImporter(library).program(Text, "main")).map(_.tree)
      val java = JavaReport.of(program(Text))
      untimed(JsonTree.parse(java.toJson)) ==> untimed(scala)
      intercept[UnsupportedOperationException](report.results.clear())
    }

    test("some tests, and snapshots") {
      val suite =
        program("{ a: { actual: 1, snapshot: true }, b: { actual: { x: 1 }, snapshot: 'yaml' } }")
      def ran(options: JavaReport.Options) = JavaReport.of(suite, options).results.asScala
      ran(JavaReport.Options.create).map(each => (each.name, each.snapshot.get.exists)) ==>
        Seq(("a", false), ("b", false))
      val kept = JavaReport.Options.create.snapshots { file =>
        if (file == "b.yaml") Optional.of("x: 1\n".getBytes(UTF_8)) else Optional.empty
      }
      ran(kept).map(_.outcome) ==> Seq(JavaReport.Outcome.FAILED, JavaReport.Outcome.PASSED)
      ran(kept.filter(_ == "b")).map(_.name) ==> Seq("b")
      val snapshot = ran(kept).last.snapshot.get
      (snapshot.file, snapshot.exists, snapshot.isSame) ==> (("b.yaml", true, true))
      new String(snapshot.content, UTF_8) ==> "x: 1\n"
    }

    test("folders of tests") {
      val suite = program("{ a: { with: { jpath: ['stubs'] }, actual: import 'lib', expect: 7 } }")
      val options = JavaReport.Options.create.importers { folders =>
        folders.asScala ==> Seq("stubs")
        JavaImporter.inMemory(java.util.Map.of("lib", "7"))
      }
      assert(
        JavaReport.of(suite).results.get(0).toString.contains("no importers"),
        JavaReport.of(suite, options).isPassed
      )
    }

    test("programs without tests, and what is missing") {
      intercept[JsonnetException](JavaReport.of(program("error 'x'"))).reason ==> "x"
      intercept[JsonnetException](JavaReport.of(program("{"))): Unit
      intercept[NullPointerException](JavaReport.of(null)): Unit
      intercept[NullPointerException](JavaReport.of(program("{}"), null)): Unit
      intercept[NullPointerException](JavaReport.Options.create.filter(null)): Unit
      intercept[NullPointerException](JavaReport.Options.create.snapshots(null)): Unit
      intercept[NullPointerException](JavaReport.Options.create.importers(null)): Unit
      intercept[NullPointerException](JavaReport.of(program("{}")).count(null)): Unit
    }

    test("exceptions of the functions reach the caller, as does null") {
      val suite = program("{ a: { actual: 1, snapshot: true } }")
      val none = JavaReport.Options.create.snapshots(_ => null)
      val message = intercept[NullPointerException](JavaReport.of(suite, none)).getMessage
      message ==> "the function that was asked for the snapshot a.json returned null"
      val failing = JavaReport.Options.create.filter(_ => throw new IllegalStateException("own"))
      intercept[IllegalStateException](JavaReport.of(suite, failing)).getMessage ==> "own"
    }
  }

  private final val Text = "{ a: { actual: (import 'lib').f(1), expect: 3 }, b: true }"

  private final val Library = "{ f(x):: x + 1 - 0 }"

  private def library: Importer = Importer.inMemory(Map("lib" -> Library.getBytes(UTF_8)))

  private def program(code: String): JavaProgram =
    JavaJsonnet.builder
      .importer(JavaImporter.inMemory(java.util.Map.of("lib", Library)))
      .build
      .program(code, "main")

  /** Without what is another number each time. */
  private def untimed(tree: Either[JsonnetError, JsonTree]): String =
    tree.fold(throw _, _.toString).replaceAll("seconds,Num\\([^)]*\\)", "")
}
