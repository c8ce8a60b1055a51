package sjsonnet

import sjsonnet.javaapi.{Coverage => JavaCoverage, CoverageReport => JavaReport}
import sjsonnet.javaapi.{Importer => JavaImporter, Jsonnet => JavaJsonnet}
import utest._

import scala.jdk.CollectionConverters._

/** Coverage as Java programs see it. */
object JavaCoverageTests extends TestSuite {

  val tests: Tests = Tests {

    test("a report has what the one of Scala has") {
      val coverage = new JavaCoverage
      evaluate(coverage)
      val report = coverage.report
      report.files.asScala.map(_.name) ==> Seq("lib", "main")
      val lib = report.files.get(0)
      texts(lib.expressionParts) ==>
        Seq("1:1 1", "1:3 1", "1:9 1", "1:10 1", "1:13 1", "1:20 1", "1:27 0", "1:34 0")
      texts(lib.branchParts) ==> Seq("then 1:13 1", "else 1:13 0")
      texts(lib.functionParts) ==> Seq("f 1:3 1")
      texts(lib.fieldParts) ==> Seq("f 1:3 1", "b 1:31 0")
      val field = lib.fieldParts.get(1)
      (field.line, field.column, field.range.toString, field.count, field.name) ==>
        ((1, 31, "30-34", 0L, "b"))
      val rates: Seq[JavaCoverage.Rate] = Seq(
        lib.expressions,
        lib.branches,
        lib.functions,
        lib.fields,
        lib.lines,
        lib.all
      )
      rates.map(_.toString) ==> Seq("6/8", "1/2", "1/1", "1/2", "1/1", "9/13")
      (report.all.covered, report.all.total, report.fields.percent) ==> ((13, 17, 50.0))
    }

    test("its forms") {
      val coverage = new JavaCoverage
      evaluate(coverage)
      val report = coverage.report
      assert(
        report.lcov.startsWith("TN:\nSF:lib\n"),
        report.cobertura.contains("filename=\"lib\""),
        report.html.startsWith("<!doctype html>")
      )
    }

    test("files that are not measured, and what is missing") {
      val coverage = new JavaCoverage(name => name == "main")
      evaluate(coverage)
      coverage.report.files.asScala.map(_.name) ==> Seq("main")
      intercept[NullPointerException](JavaJsonnet.builder().coverage(null)): Unit
      intercept[NullPointerException](new JavaCoverage(null)): Unit
    }
  }

  private def evaluate(coverage: JavaCoverage): Unit =
    JavaJsonnet
      .builder()
      .importer(
        JavaImporter.inMemory(java.util.Map.of("lib", "{ f(x): [if x then 1 else 2], b: 3 }"))
      )
      .coverage(coverage)
      .build()
      .program("(import 'lib').f(true)", "main")
      .evaluate(): Unit

  private def texts(parts: java.util.List[JavaReport.Part]): Seq[String] =
    parts.asScala.toSeq.map(_.toString)
}
