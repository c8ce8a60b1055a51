package sjsonnet.cli

import utest._

/** Signals that end the native command, other than those that end the JVM, too (`ProcessTests`): the JVM cannot or must not
  * handle these.
  */
object SignalTests extends TestSuite {

  val tests: Tests = Tests {

    test("no other signal leaves a file behind either") {
      val usual = Seq("QUIT" -> 131, "ILL" -> 132, "BUS" -> 135, "FPE" -> 136, "SEGV" -> 139) ++
        Seq("USR2" -> 140, "PIPE" -> 141)
      // SIGRTMIN, of the C library that keeps most of them for itself, and SIGRTMAX.
      val ofLinux = Seq("35" -> 163, "64" -> 192)
      val signals = if (ProcessTests.isLinux) usual ++ ofLinux else usual
      for ((signal, code) <- signals) ProcessTests.ends(signal, code)
    }
  }
}
