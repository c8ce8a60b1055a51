package utest

import sjsonnet.test.TestRun

/** The base class of suites; `tests` is its whole content. */
abstract class TestSuite {
  def tests: Tests
}

object Tests {
  def apply(body: => Any): Tests = new Tests(() => body)
}

/** A block that calls `test`, possibly nested.
  *
  * Running the block is the only way to find its tests. So it runs once for each innermost test, each time with fresh local
  * state: a pass follows `path` (the number of the test to enter at each depth), extends it with the first test at each
  * further depth, and counts the other tests it meets on the way.
  */
final class Tests private (body: () => Any) {

  def run(run: TestRun): Unit = {
    var next: Option[Vector[Int]] = Some(Vector.empty)
    while (next.isDefined) {
      val pass = new Pass(next.get, run)
      Pass.current = Some(pass)
      try pass.enter(body())
      finally Pass.current = None
      next = pass.successor
    }
  }
}

private[utest] final class Pass(planned: Vector[Int], run: TestRun) {
  private var path = Vector.empty[Int]
  private var names = Vector.empty[String]
  private var seen = Vector(0)
  private var depth = 0

  /** Enters a test if it is on the path. */
  def visit(name: String)(body: => Any): Unit =
    if (depth > 0 || run.wants(name)) {
      val index = seen(depth)
      seen = seen.updated(depth, index + 1)
      val wanted = if (depth < planned.length) planned(depth) else 0
      if (index == wanted && path.length == depth) {
        path = path :+ index
        names = names :+ name
        depth += 1
        seen = seen :+ 0
        enter(body)
        depth -= 1
      }
    }

  /** Runs a block; an exception counts as a failure of the innermost test entered. */
  def enter(body: => Any): Unit = {
    val failure =
      try {
        body
        None
      } catch {
        case thrown: Throwable => Some(thrown)
      }
    val innermost = depth > 0 && path.length == depth
    failure match {
      case Some(thrown) => run.fail(names.mkString("/"), TestRun.describe(thrown))
      case None         => if (innermost) run.pass()
    }
  }

  /** The path of the next pass: the deepest step that has an unvisited sibling, advanced by one. */
  def successor: Option[Vector[Int]] =
    path.indices.reverse
      .find(at => path(at) + 1 < seen(at))
      .map(at => path.take(at) :+ (path(at) + 1))
}

private[utest] object Pass {
  var current: Option[Pass] = None
}

/** Declares a test: `test("name") { … }` or `test("name") - { … }`. */
object test {
  def apply(name: String): Named = new Named(name)

  final class Named(name: String) {
    def apply(body: => Any): Unit =
      Pass.current
        .getOrElse(throw new IllegalStateException("a test outside of Tests"))
        .visit(name)(body)

    def -(body: => Any): Unit = apply(body)
  }
}
