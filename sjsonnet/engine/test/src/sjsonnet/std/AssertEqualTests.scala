package sjsonnet.std

import sjsonnet.{Jsonnet, Limits, Settings}
import utest._

object AssertEqualTests extends TestSuite {

  private def problem(code: String): Option[String] =
    Jsonnet()
      .withSettings(Settings(limits = Limits(maxSteps = 100000)))
      .evaluate(code)
      .left
      .toOption
      .map(_.message)

  val tests: Tests = Tests {
    test("quoting long strings in the message takes steps") {
      problem("std.assertEqual('a\\u0001', 'b')") ==>
        Some("Assertion failed. \"a\\u0001\" != \"b\"")
      problem("std.assertEqual(std.repeat('\\u0001', 2000000), 'a')") ==>
        Some("too many steps taken")
    }
  }
}
