package sjsonnet.cli

import utest._

/** `sjsonnet completions` and `sjsonnet man`, which are made from the tables of options and commands. */
object CompletionsTests extends TestSuite {

  val tests: Tests = Tests {

    test("every shell learns every command, option and choice") {
      for (shell <- Shell.all) {
        val script = CommandRun("completions", shell.name).out
        val words = Subcommand.all.map(_.name) ++ FindingFormat.all.map(_.name)
        val options =
          Options.table.toSeq.map(_.long) ++ Subcommand.all.flatMap(_.options.map(_.long))
        val missing = (words ++ options).filterNot(script.contains(_))
        assert(missing.isEmpty)
      }
    }

    test("every shell learns what commands do with their arguments") {
      for (shell <- Shell.all) {
        val script = CommandRun("completions", shell.name).out
        val words = Seq("substr", "comprehension") ++ VendorAction.all.map(_.name)
        val missing = words.filterNot(script.contains(_))
        assert(missing.isEmpty)
      }
      // An action without a blank in front is called with more words after its first.
      assert(!CommandRun("completions", "zsh").out.contains(":_alternative"))
    }

    test("the shell is one of them") {
      CommandRun("completions", "csh").failedWith(
        "sjsonnet: the shell must be bash, zsh, fish or powershell"
      )
      CommandRun("completions").failedWith("sjsonnet: completions takes the name of a shell")
    }

    test(
      "the manual page has every command and option, and no line that roff takes for a request"
    ) {
      val page = CommandRun("man").out
      val requests = Set("TH", "SH", "SS", "PP", "TP", "nf", "fi")
      val others = page.linesIterator
        .filter(_.startsWith("."))
        .filterNot { line =>
          requests(line.drop(1).takeWhile(_.isLetter))
        }
        .toSeq
      assert(others.isEmpty)
      val names = Options.table.toSeq.map(_.long.replace("-", "\\-"))
      val missing = (names ++ Subcommand.all.map(_.name)).filterNot(page.contains(_))
      assert(missing.isEmpty)
    }
  }
}
