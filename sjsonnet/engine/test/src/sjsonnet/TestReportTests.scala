package sjsonnet

import sjsonnet.TestReport.{Options, Outcome}
import sjsonnet.text.Utf8
import utest._

/** Tests that are written in Jsonnet, run by programs in Scala. */
object TestReportTests extends TestSuite {

  val tests: Tests = Tests {

    test("results as data") {
      val report = told(Every)
      report.results.map(_.toString) ==> Shown
      assert(!report.isPassed, report.count(Outcome.Failed) == 3)
      val bad = report.results(1)
      bad.source.map(_.toString) ==> Some("main:3:12")
      val change = bad.difference.get.changes.head
      change.after.map(side => (side.path, side.value, side.source.map(_.file))) ==>
        Some(("/x", JsonTree.Num(3), Some("main")))
      val holds = report.results(2).comparisons.head
      (holds.text, holds.operands.map(each => (each.text, each.value))) ==>
        (("self.actual > 3", Vector("self.actual" -> "2")))
      assert(report.results(4).error.exists(_.place.exists(_.file == "lib")))
      report.results.last.traces.length ==> 1
      report.warnings.map(_.source.map(_.line)) ==> Vector(Some(8))
      report.tree match {
        case JsonTree.Obj(fields) =>
          fields.map(_._1) ==> Vector("passed", "failed", "skipped", "tests", "warnings")
        case other => throw new java.lang.AssertionError(other.toString)
      }
    }

    test("some tests, snapshots, folders") {
      val text = "{ a: { actual: 1, snapshot: true }, b: { actual: { x: 1 }, snapshot: 'yaml' } }"
      val suite = programOf(text)
      ran(suite).results.map(each => (each.name, each.snapshot.map(_.exists))) ==>
        Vector("a" -> Some(false), "b" -> Some(false))
      val kept =
        Options().withSnapshots(name => Option.when(name == "b.yaml")(Utf8.encode("x: 1\n")))
      ran(suite, kept).results.map(_.outcome) ==> Vector(Outcome.Failed, Outcome.Passed)
      ran(suite, kept.withFilter(_ == "b")).results.map(_.name) ==> Vector("b")
      val content = ran(suite).results(1).snapshot.get.content
      Utf8.decode(content, 0, content.length) ==> "x: 1\n"

      val folders =
        programOf("{ a: { with: { jpath: ['stubs'] }, actual: import 'lib', expect: 7 } }")
      val importers = Options().withImporters { names =>
        names ==> Vector("stubs")
        Importer.ofMap(Map("lib" -> Utf8.encode("7")))
      }
      assert(
        ran(folders).results.head.toString.contains("no importers"),
        ran(folders, importers).isPassed
      )
    }

    test("the engine of the program is that of the tests") {
      val engine = Jsonnet().withExtVar("v", Input("x"))
      val program = engine.program("{ a: { actual: std.extVar('v'), expect: 'x' } }")
      assert(ran(program).isPassed)
      TestReport.of(programOf("{ a: ")).isLeft ==> true
      TestReport.of(programOf("error 'x'")).left.map(_.message) ==> Left("x")
    }

    test("coverage counts the tests that are run") {
      val coverage = Coverage(_ == "lib")
      val engine = Jsonnet().withImporter(importer).withCoverage(coverage)
      val text =
        "{ a: { actual: (import 'lib').f(1), expect: 2 }, b: { actual: (import 'lib').g, expect: 1 } }"
      val suite = engine.program(text, "main")
      ran(suite, Options().withFilter(_ == "a")).isPassed ==> true
      // Of the two fields, nothing has asked for `g`.
      coverage.report.fields.covered ==> 1
      ran(suite).isPassed ==> true
      coverage.report.fields.covered ==> 2
    }
  }

  /** Tests that come to every end, with what is printed of them; Java's results are the same. */
  val Every: String =
    """local lib = import 'lib';
      |{ good: { actual: lib.f(1), expect: 2 },
      |  group: { bad: { actual: { x: lib.f(2) }, expect: { x: 4 } } },
      |  no: { actual: lib.f('a'), expect: 1 },
      |  holds: { actual: lib.f(1), check: self.actual > 3 },
      |  later: { skip: 'why', actual: 1, expect: 2 },
      |  traced: { actual: std.trace('t', 1), expect: 1 },
      |  odd: { actual: 1, expekt: 1 } }""".stripMargin

  val Shown: Vector[String] = Vector(
    "passed good",
    "failed group / bad: the value is not as expected",
    "failed holds: `check` is false",
    "skipped later: why",
    "failed no: Unexpected type string, expected number",
    "passed traced"
  )

  private val importer =
    Importer.ofMap(Map("lib" -> Utf8.encode("{ f(x):: x + 1 - 0, g: 1 }")))

  private def programOf(text: String): Program =
    Jsonnet().withImporter(importer).program(text, "main")

  private def told(text: String): TestReport = ran(programOf(text))

  private def ran(program: Program, options: Options = Options()): TestReport =
    TestReport
      .of(program, options)
      .fold(error => throw new java.lang.AssertionError(error.message), identity)
}
