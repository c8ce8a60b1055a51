package sjsonnet.cli

import utest._

/** Signals that end the native command; the JVM prints its threads for one of them, and knows nothing of the others. */
object SignalTests extends TestSuite {

  val tests: Tests = Tests {

    test("quitting, running out of time and losing readers leave no file behind") {
      val signals = Seq("QUIT" -> 131, "XCPU" -> 152, "ALRM" -> 142, "PIPE" -> 141)
      for ((signal, code) <- signals) ProcessTests.ends(signal, code)
    }
  }
}
