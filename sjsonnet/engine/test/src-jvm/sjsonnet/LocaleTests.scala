package sjsonnet

import sjsonnet.cli.CommandRun
import utest._

import java.util.Locale

/** The value of a program does not depend on the host's locale. */
object LocaleTests extends TestSuite {

  val tests: Tests = Tests {

    test("in Turkish, where I is not a capital i") {
      val program =
        "std.manifestYamlDoc({ NULL: 1, INFINITY: 2, '1E5': 3, I: 4 }, quote_keys=false)"
      inTurkish {
        Jsonnet().evaluate(program) ==>
          Right("\"\\\"1E5\\\": 3\\nI: 4\\n\\\"INFINITY\\\": 2\\n\\\"NULL\\\": 1\"\n")
      }
    }

    test("what the command says") {
      inTurkish {
        CommandRun("-o", "/", "-e", "1").failed("sjsonnet: write /: is a directory")
        CommandRun("doc", "std.parsei")
          .failed("sjsonnet: there is no std.parsei; did you mean parseInt?")
        assert(CommandRun("doc", "parsei").out.startsWith("std.parseInt(str)\n"))
      }
    }
  }

  private def inTurkish(check: => Unit): Unit = {
    val usual = Locale.getDefault
    Locale.setDefault(new Locale("tr"))
    try check
    finally Locale.setDefault(usual)
  }
}
