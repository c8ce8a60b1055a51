package sjsonnet

import utest._

/** Work on texts counts steps in proportion to the bytes that it reads, so that limits end it. Making the texts counts
  * steps, too; programs that differ only in the work on them are compared.
  */
object StepsTests extends TestSuite {

  private def steps(code: String): Long = {
    var counted = 0L
    val engine = Jsonnet().withListener {
      case ended: Event.Ended => counted = ended.steps
      case _                  => ()
    }
    engine.evaluate(code) match {
      case Right(_)    => counted
      case Left(error) => throw new java.lang.AssertionError(s"$code: ${error.message}")
    }
  }

  val tests: Tests = Tests {
    test("the order of strings, as much as their equality") {
      val strings = "local s(end) = std.repeat('a', 640000) + end; "
      steps(strings + "s('a') < s('b')") ==> steps(strings + "s('a') == s('b')")
    }
  }
}
