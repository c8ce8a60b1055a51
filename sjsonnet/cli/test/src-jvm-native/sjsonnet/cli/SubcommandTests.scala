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
        "sjsonnet: there is no command, code or page of the manual chek; did you mean check?"
      )
    }

    test("help explains any word") {
      def help(word: String) = CommandRun("help", word).out
      assert(help("--max-stack").startsWith("sjsonnet [options] FILE:\n  -s --max-stack N"))
      help("max-stack") ==> help("--max-stack")
      assert(help("-J").contains("sjsonnet check:\n  -J --jpath DIR"))
      help("E3017") ==> CommandRun("doc", "E3017").out
      help("L050") ==> CommandRun("doc", "L050").out
      help("comprehension") ==> CommandRun("doc", "comprehension").out
      help("std.length") ==> CommandRun("doc", "length").out
      assert(
        help("string").contains("--string"),
        help("string").endsWith(CommandRun("doc", "string").out)
      )
      help("length") ==> CommandRun("doc", "length").out
      help("toYaml") ==> CommandRun("doc", "toYaml").out
      // Options that are about it.
      assert(
        help("kubernetes").startsWith("sjsonnet [options] FILE:\n"),
        Seq("--file-template", "--format").forall(help("Kubernetes").contains(_)),
        help("yaml").startsWith(CommandRun("doc", "yaml").out),
        help("yaml").contains("--yaml-stream"),
        help(".sjsonnet.json").contains("--no-settings")
      )
      CommandRun("help", "--max-stak").failedWith(
        "sjsonnet: there is no option --max-stak; did you mean --max-stack?"
      )
      CommandRun("help", "E9999").failedWith(
        "sjsonnet: there is no command, code or page of the manual E9999"
      )
    }

    test("a command with a typo is no file") {
      Scratch.nearby { scratch =>
        CommandRun("chekc", scratch.path("a")).failedWith(
          "sjsonnet: there is no file or command chekc; did you mean sjsonnet check?"
        )
        CommandRun("lnit").failedWith(
          "sjsonnet: open lnit: no such file or directory; did you mean sjsonnet lint?"
        )
        CommandRun("install").failedWith(
          "sjsonnet: open install: no such file or directory; did you mean sjsonnet vendor install?"
        )
        CommandRun("eval", "a").failedWith(
          "sjsonnet: there is no file or command eval; did you mean sjsonnet FILE?"
        )
        CommandRun("export", "a", "b").failedWith(
          "sjsonnet: there is no file or command export; did you mean sjsonnet -f kubernetes -c -m DIR FILE?"
        )
        scratch.write("env/main.jsonnet", "1"): Unit
        val folder = scratch.path("env")
        for (name <- Seq(folder, s"$folder/"))
          CommandRun(name).failedWith(
            s"sjsonnet: read $name: is a directory; did you mean $folder/main.jsonnet?"
          )
        CommandRun("zzzz", "a").failedWith("sjsonnet: only one input can be evaluated, got zzzz, a")
        CommandRun("-e", "chekc", "a").failedWith(
          "sjsonnet: only one input can be evaluated, got chekc, a"
        )
      }
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
