package sjsonnet.test

/** Runs every suite on the platform it is compiled for, or only the tests whose names contain one of the arguments.
  *
  * The build lists the suites in `AllSuites`: each object in the test sources that extends `utest.TestSuite` or
  * [[CaseSuite]]. A test is named `Suite/test`, by its outermost name if tests are nested. The last line is always
  * `N passed, N failed`, and the exit code is 1 if a test failed.
  *
  * With the arguments of [[Batch]] or [[Faults]] the program is an evaluator instead, the only one that exists on every
  * platform. After `--command` come the arguments of the command line, for tests that run it in its own process.
  */
object RunTests {
  final val CommandFlag = "--command"

  def main(args: Array[String]): Unit = Host.arguments(args) match {
    case Seq(Batch.Flag, from, to)                 => Batch.run(from, to)
    case Seq(Batch.Flag, from, to, format, indent) => Batch.run(from, to, format, indent)
    case Seq(Faults.Flag, from, to)                => Faults.run(from, to)
    case CommandFlag +: args                       => Host.command(args)
    case filters                                   => runTests(filters)
  }

  private def runTests(filters: Seq[String]): Unit = {
    val run = new TestRun(name => filters.isEmpty || filters.exists(name.contains(_)))
    AllSuites.run(run)
    if (run.passed + run.failed == 0) run.fail("the selection", "no test is called so")
    println(s"${run.passed} passed, ${run.failed} failed")
    Host.exit(if (run.failed == 0) 0 else 1)
  }
}
