package sjsonnet.values

import sjsonnet.analysis.Project
import sjsonnet.{DeclaredStd, GoldenCase, Importer, SuiteProgram}
import sjsonnet.lint.LintFiles
import utest._

/** What is known of values beforehand is true of all programs of the suite when they run. Nothing of it depends on the platform, so
  * it is shown on the JVM alone.
  */
object KnownValuesTests extends TestSuite {

  val tests: Tests = Tests {

    test("what holds whoever calls a function is true") {
      val checks = cases.map { case (program, importer) =>
        val files = new LintFiles(new DeclaredStd, Some(importer))
        new ValuesCheck(
          (file, node) => files.file(file).fold(_ => Known.anything, _.of(node.expr.get)),
          files.file(_).toOption.map(_.analysis)
        ) -> program
      }
      contradictions(checks) ==> Nil
    }

    test("what is known of a program is true") {
      val checks = cases.map { case (program, importer) =>
        val project =
          Project.of(Seq(program.source.name), Project.Settings(importer))
        val queries = new ValueQueries(project, new DeclaredStd, Some(program.source.name))
        new ValuesCheck(queries.value(_, _), project.analysis(_)) -> program
      }
      contradictions(checks) ==> Nil
    }
  }

  private def cases: Iterator[(SuiteProgram, Importer)] =
    GoldenCase.under("").iterator.map { name =>
      val program = new SuiteProgram(name)
      (program, program.engine.setup.importer)
    }

  /** What is not true, and a check that much has been looked at. */
  private def contradictions(checks: Iterator[(ValuesCheck, SuiteProgram)]): Seq[String] = {
    var n = 0
    val found = checks.flatMap { case (check, program) =>
      program.engine
        .withProbe(check)
        .program(program.source, program.source.name)
        .evaluate(): Unit
      n += check.nChecked
      check.contradictions
    }.toVector
    assert(n > 10000)
    found
  }
}
