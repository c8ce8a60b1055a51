package sjsonnet.cli

import utest._

/** The table of commands. */
object SubcommandTests extends TestSuite {

  val tests: Tests = Tests {

    test("a command has the name by which it is found, and a line that fits") {
      for (command <- Subcommand.all) {
        assert(Subcommand.named(command.name) eq command)
        assert(command.summary.length <= Subcommand.LongestSummary)
        assert(command.help.linesIterator.forall(_.length <= 80))
        assert(command.help.startsWith("Usage: sjsonnet " + command.name))
      }
      Subcommand.all.map(_.name) ==> Subcommand.all.map(_.name).distinct.sorted
    }

    test("each explains itself in two ways") {
      for (command <- Subcommand.all if command ne HelpCommand) {
        CommandRun("help", command.name).gave(command.help)
        CommandRun(command.name, "--help").gave(command.help)
      }
      CommandRun("help").gave(Help.commands)
      CommandRun("help", "all").out ==> CommandRun("--help", "all").out
      CommandRun("help", "chek").failedWith(
        "sjsonnet: there is no command chek; did you mean check?"
      )
    }

    test("a file that is called like a command can be evaluated") {
      Scratch.nearby { scratch =>
        scratch.write("doc", "1 + 1"): Unit
        CommandRun(scratch.path("doc")).gave("2\n")
        CommandRun("run", scratch.path("doc")).gave("2\n")
      }
    }

    test("only the first argument is a command") {
      CommandRun("-e", "check").failedWith("STATIC ERROR: <cmdline>:1:1: Unknown variable: check")
    }
  }
}
