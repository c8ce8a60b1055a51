package sjsonnet

import utest._

/** Coverage of what is nested deeply; in JavaScript, the host's stack has fewer levels. */
object CoverageDepthTests extends TestSuite {

  val tests: Tests = Tests {

    test("a tree of many levels, and calls of many levels") {
      val depth = 20000
      val trees = measured("!" * depth + "true").expressions
      (trees.covered, trees.total) ==> (depth + 1, depth + 1)
      val calls = measured(s"local f(n) = if n == 0 then 0 else 1 + f(n - 1); f($depth)")
      calls.functionParts.map(_.count) ==> Vector(depth + 1L)
    }
  }

  private def measured(program: String): CoverageReport.File = {
    val coverage = Coverage()
    Jsonnet().withCoverage(coverage).evaluate(program).isRight ==> true
    coverage.report.files.head
  }
}
