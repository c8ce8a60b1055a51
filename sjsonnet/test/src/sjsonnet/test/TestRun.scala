package sjsonnet.test

/** One test run: which tests to run, and how many have passed. Prints failures, and a line per suite. */
final class TestRun(wanted: String => Boolean) {
  private var passedSoFar = 0
  private var failedSoFar = 0
  private var suite = ""

  def passed: Int = passedSoFar
  def failed: Int = failedSoFar

  /** Whether this test of the current suite is to run. */
  def wants(test: String): Boolean = wanted(s"$suite/$test")

  /** Runs one test if it is wanted; a test fails by throwing. */
  def apply(test: String)(body: => Unit): Unit =
    if (wants(test))
      try {
        body
        pass()
      } catch {
        case failure: Throwable => fail(test, TestRun.describe(failure))
      }

  def pass(): Unit = passedSoFar += 1

  def fail(test: String, reason: String): Unit = {
    failedSoFar += 1
    println(s"FAILED ${if (suite.isEmpty) test else s"$suite/$test"}")
    println(reason.linesIterator.map("    " + _).mkString("\n"))
  }

  /** Runs the tests of one suite and prints the result. */
  def inSuite(name: String)(tests: => Unit): Unit = {
    suite = name
    val (passedBefore, failedBefore) = (passed, failed)
    try tests
    catch {
      case failure: Throwable => fail("(the suite itself)", TestRun.describe(failure))
    }
    suite = ""
    val (newlyPassed, newlyFailed) = (passed - passedBefore, failed - failedBefore)
    if (newlyPassed + newlyFailed > 0)
      println(s"${TestRun.platform}  $name: $newlyPassed passed, $newlyFailed failed")
  }
}

object TestRun {

  val platform: String = System.getProperty("java.vm.name", "") match {
    case "Scala Native" => "Native"
    case "Scala.js"     => "JS"
    case _              => "JVM"
  }

  private val FramesShown = 12

  def describe(failure: Throwable): String = {
    val frames = failure.getStackTrace.take(FramesShown).map(frame => s"  at $frame")
    (failure.toString +: frames.toSeq).mkString("\n")
  }
}
