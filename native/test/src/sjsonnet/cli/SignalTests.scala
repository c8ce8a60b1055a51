package sjsonnet.cli

import utest._

/** Signals that end the native command; the JVM prints its threads for one of them, and knows nothing of the other. */
object SignalTests extends TestSuite {

  val tests: Tests = Tests {

    test("quitting and running out of time leave no file behind") {
      for ((signal, code) <- Seq("QUIT" -> 131, "XCPU" -> 152)) ProcessTests.ends(signal, code)
    }
  }
}
