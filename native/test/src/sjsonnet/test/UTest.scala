package sjsonnet.test

import utest.TestSuite

/** Runs a suite written with uTest, using the replacement. */
object UTest {
  def run(suite: TestSuite, run: TestRun): Unit = suite.tests.run(run)
}
