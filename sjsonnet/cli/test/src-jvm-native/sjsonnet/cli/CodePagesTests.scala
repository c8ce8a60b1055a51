package sjsonnet.cli

import sjsonnet.Diagnostics
import sjsonnet.lint.LintRules
import utest._

/** `sjsonnet doc` of the codes of errors and rules. */
object CodePagesTests extends TestSuite {

  val tests: Tests = Tests {

    test("every code has a page") {
      for (diagnostic <- CodePages.errors) {
        val run = CommandRun("doc", diagnostic.code)
        assert(run.code == 0, run.out.startsWith(diagnostic.code + " "), run.err.isEmpty)
      }
    }

    test("the page of a rule has its examples, and is found by its name, too") {
      for (rule <- LintRules.all) {
        val page = CommandRun("doc", rule.code).out
        for (program <- Seq(rule.wrong, rule.right); line <- program.linesIterator)
          assert(page.linesIterator.contains(s"    $line"))
        CommandRun("doc", rule.name).gave(page)
      }
    }

    test("the page of an error has its text, hint and kind") {
      CommandRun("doc", "E1012").gave(
        """E1012 (syntax)
          |
          |Couldn't lex number, junk after decimal point: {character}
          |
          |The text of a file is not a program.
          |""".stripMargin.replace(
          "Couldn't lex number, junk after decimal point: {character}",
          Diagnostics.all.find(_.code == "E1012").get.template
        )
      )
      val hint = CommandRun("doc", "E0001").out
      assert(hint.contains("\nhint: "), hint.contains("--max-memory"), !hint.contains("library|"))
    }

    test("failures of the command line and of packages have pages") {
      assert(CommandRun("doc", "C004").out.startsWith("C004 (command)\n\ninvalid {option}: "))
      CommandRun("doc", "V008").gave(
        """V008 (package)
          |
          |install in {vendor}: {reason}
          |
          |A package cannot be installed, or what asks for it cannot be read.
          |""".stripMargin
      )
    }

    test("a code that nothing has is an error") {
      CommandRun("doc", "L999").failed("sjsonnet: there is no error or rule L999")
      CommandRun("doc", "E0000", "L001").failed("sjsonnet: there is no error or rule E0000")
    }
  }
}
