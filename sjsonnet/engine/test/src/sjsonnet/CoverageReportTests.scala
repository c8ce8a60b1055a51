package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** Reports of several files and evaluations. */
object CoverageReportTests extends TestSuite {

  val tests: Tests = Tests {

    test("each file of a program, in the order of their names") {
      val coverage = Coverage()
      val code =
        "local l = import 'lib.libsonnet'; l.one + (import 'data.json').a + importstr 'text'"
      engine.withCoverage(coverage).evaluate(code, "main.jsonnet").isRight ==> true
      val report = coverage.report
      // Data is not part of the program.
      report.files.map(_.name) ==> Vector("lib.libsonnet", "main.jsonnet")
      report.files.map(_.fields.toString) ==> Vector("1/2", "0/0")
      report.fields.toString ==> "1/2"
      report.files.map(_.functions.toString) ==> Vector("0/1", "0/0")
      (report.expressions.total, report.expressions.covered) ==> ((17, 13))
      report.all.toString ==> "14/20"
      report.all.percent ==> 100.0 * 14 / 20
    }

    test("evaluations add up, also those of other engines") {
      val coverage = Coverage()
      for (n <- Seq(1, 2, 3))
        engine
          .withCoverage(coverage)
          .withExtVar("n", Input.Code(n.toString))
          .evaluate("if std.extVar('n') > 1 then (import 'lib.libsonnet').one else 0", "a"): Unit
      val file = coverage.report.files(0)
      file.branchParts.map(part => s"${part.way} ${part.count}") ==> Vector("then 2", "else 1")
      coverage.report.files(1).fieldParts.map(_.count) ==> Vector(2L, 0L)
    }

    test("a report stays as it is") {
      val coverage = Coverage()
      val one = engine.withCoverage(coverage)
      one.evaluate("1", "a"): Unit
      val report = coverage.report
      one.evaluate("1", "a"): Unit
      report.files(0).expressionParts(0).count ==> 1
      coverage.report.files(0).expressionParts(0).count ==> 2
    }

    test("files that are not measured") {
      val coverage = Coverage(_.startsWith("lib"))
      engine.withCoverage(coverage).evaluate("(import 'lib.libsonnet').two(1)", "a") ==> Right(
        "3\n"
      )
      coverage.report.files.map(_.name) ==> Vector("lib.libsonnet")
      coverage.report.files(0).functionParts.map(_.count) ==> Vector(1L)
    }

    test("a file that has changed meanwhile is two") {
      val coverage = Coverage()
      val one = engine.withCoverage(coverage)
      Seq("1", "2 + 3", "1").foreach(code => one.evaluate(code, "a"): Unit)
      coverage.report.files.map(_.expressions.toString) ==> Vector("1/1", "3/3")
      coverage.report.files(0).expressionParts.map(_.count) ==> Vector(2L)
    }

    test("names of one file") {
      val coverage = Coverage.named(name => Some(name.stripPrefix("./")))
      val one = engine.withCoverage(coverage)
      one.evaluate("1", "a"): Unit
      one.evaluate("1", "./a"): Unit
      coverage.report.files.map(file => (file.name, file.expressionParts(0).count)) ==>
        Vector(("a", 2L))
    }

    test("a program that nothing evaluates") {
      val coverage = Coverage()
      coverage.expect(Jsonnet.source("a", "{ a: if 1 > 2 then 3 }")) ==> Right(())
      coverage.expect(Jsonnet.source("b", "{")).isLeft ==> true
      val report = coverage.report
      report.files.map(_.name) ==> Vector("a")
      report.all.toString ==> "0/9"
      engine.withCoverage(coverage).evaluate("{ a: if 1 > 2 then 3 }", "a"): Unit
      coverage.report.all.toString ==> "7/9"
    }

    test("lines") {
      val code =
        """local f(x) =
          |  // once
          |  if x then 1
          |  else 2;
          |
          |{
          |  a: f(true),
          |  b::
          |    3,
          |}
          |""".stripMargin
      val coverage = Coverage()
      engine.withCoverage(coverage).evaluate(code, "a"): Unit
      val file = coverage.report.files(0)
      file.lineParts.map(line => (line.number, line.count, line.isWhole)) ==> Vector(
        (1, 1L, true),
        (3, 1L, false),
        (4, 0L, false),
        (6, 1L, true),
        (7, 1L, true),
        (9, 0L, false)
      )
      file.lines.toString ==> "4/6"
      val field = file.fieldParts(1)
      (field.name, field.place.toString, field.place.untilLine) ==> (("b", "8:3", 9))
    }

    test("percentages") {
      def text(covered: Int, total: Int) = new CoverageReport.Rate(covered, total).percentText
      Seq(text(0, 0), text(2, 3), text(9999, 10000), text(1, 1)) ==>
        Seq("100.0", "66.6", "99.9", "100.0")
      val rate = new CoverageReport.Rate(4, 5)
      (rate.reaches(8000), rate.reaches(8001), rate.percent) ==> ((true, false, 80.0))
    }
  }

  private val engine: Jsonnet = Jsonnet().withImporter(
    Importer.ofMap(
      Map(
        "lib.libsonnet" -> "{ one: 1 + 0, two(x): x + 2 }",
        "data.json" -> """{ "a": 1 }""",
        "text" -> "x"
      ).map { case (name, text) => name -> Utf8.encode(text) }
    )
  )
}
