package sjsonnet.std

import sjsonnet.{Jsonnet, Limits, Settings}
import utest._

/** The size of a compiled pattern is not that of its text. */
object RegexLimitsTests extends TestSuite {

  /** Three million instructions in a few kilobytes. */
  private val code =
    "std.regexPartialMatch('(?:' + std.repeat('ab', 1600) + '){1000}', std.repeat('ab', 10))"

  private def problem(limits: Limits): Option[String] =
    Jsonnet().withSettings(Settings(limits = limits)).evaluate(code).left.toOption.map(_.message)

  val tests: Tests = Tests {
    test("compiling takes steps") {
      problem(Limits(maxSteps = 100000)) ==> Some("too many steps taken")
    }
    test("compiling takes memory") {
      problem(Limits(maxMemory = 10 << 20)) ==> Some("too much memory allocated")
    }
  }
}
