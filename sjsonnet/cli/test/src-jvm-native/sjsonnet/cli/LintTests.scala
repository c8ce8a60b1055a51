package sjsonnet.cli

import sjsonnet.{Diagnostics, Jsonnet}
import sjsonnet.lint.LintRules
import utest._

/** `sjsonnet lint`. */
object LintTests extends TestSuite {

  val tests: Tests = Tests {

    test("a member that std has not is told its name here, as by an evaluation") {
      Scratch { scratch =>
        for (
          (code, hint) <- Seq(
            "std.toYaml({})" -> "did you mean 'manifestYamlDoc'?",
            "std.last([1])" -> "it is written ARRAY[std.length(ARRAY) - 1]"
          )
        ) {
          val file = scratch.write("a.jsonnet", code)
          assert(CommandRun("lint", file).out.contains(s"hint: $hint\n"))
          assert(CommandRun(file).err.contains(s"hint: $hint\n"))
        }
      }
    }

    test("files without findings say nothing") {
      Scratch { scratch =>
        scratch.write("a.jsonnet", "{ a: import 'b.libsonnet' }"): Unit
        scratch.write("b.libsonnet", "1"): Unit
        CommandRun("lint", scratch.path("")).gave("")
      }
    }

    test("findings and errors are reported, with their codes") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "local port = 80;\n{ a: 1 + {} }\n")
        val run = CommandRun("lint", file)
        assert(run.code == 2, run.err.isEmpty)
        run.out ==> s"""WARNING L001: $file:1:7: unused local: port
                       |  1 | local port = 80;
                       |    |       ^^^^
                       |ERROR L021: $file:2:6: + does not take number and object
                       |  2 | { a: 1 + {} }
                       |    |      ^^^^^^
                       |""".stripMargin
        val wrong = CommandRun("lint", scratch.write("b.jsonnet", "x"))
        assert(wrong.code == 2, wrong.out.startsWith("STATIC ERROR: "))
      }
    }

    test("rules are selected and ignored by codes, beginnings and names") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "local a = 1; 2 * 'x'")
        def codes(args: String*) = CommandRun
          .of("lint" +: args :+ file)
          .out
          .linesIterator
          .filterNot(_.startsWith(" "))
          .map(_.split(' ')(1).take(4))
          .toSeq
        codes() ==> Seq("L001", "L020")
        codes("--select", "L00") ==> Seq("L001")
        codes("--select", "operand-kind,L001", "--ignore", "unused-local") ==> Seq("L020")
        codes("--ignore", "L001", "--ignore=L02") ==> Nil
        CommandRun("lint", "--select", "unused-locale", file).failedWith(
          "sjsonnet: invalid --select: unused-locale: no rule is called that; did you mean unused-local?"
        )
      }
    }

    test("settings of the nearest folder select rules, and the command line overrides them") {
      Scratch { scratch =>
        val program = "local a = 1; 2 * 'x'"
        val file = scratch.write("x/a.jsonnet", program)
        scratch.write("y/z/b.jsonnet", program): Unit
        scratch.write("jsonnetfile.json", "{}"): Unit
        scratch.write(".sjsonnet.json", "{ lint: { ignore: ['L001'] } } // all"): Unit
        scratch.write("y/.sjsonnet.json", "{ lint: { select: 'unused-local', ignore: [] } }"): Unit
        def codes(args: String*) = CommandRun
          .of("lint" +: args :+ scratch.path(""))
          .out
          .linesIterator
          .filterNot(_.startsWith(" "))
          .map(_.split(' ')(1).take(4))
          .toSeq
        codes() ==> Seq("L020", "L001")
        codes("--select", "L") ==> Seq("L020", "L001", "L020")
        codes("--ignore", "L020") ==> Seq("L001", "L001")
        val settings = scratch.write("x/.sjsonnet.json", "{ lint: { ignore: 'L99' } }")
        CommandRun("lint", file).failed(
          s"sjsonnet: $settings: invalid --ignore: L99: no rule is called that"
        )
        scratch.write("x/.sjsonnet.json", "{ lint: { fix: true } }"): Unit
        val unknown = s"sjsonnet: $settings: lint: unknown key fix"
        assert(CommandRun("lint", file).err.startsWith(unknown))
      }
    }

    test("vendored files are read, and not reported") {
      Scratch { scratch =>
        scratch.write("vendor/v.libsonnet", "local a = 1; { b: 2 }"): Unit
        val file = scratch.write("a.jsonnet", "(import 'vendor/v.libsonnet').c")
        val run = CommandRun("lint", scratch.path(""))
        assert(run.code == 2, run.out.startsWith(s"ERROR L040: $file:1:"))
        run.out.linesIterator.count(!_.startsWith(" ")) ==> 1
      }
    }

    test("every format") {
      Scratch { scratch =>
        val file = scratch.write("a&b.jsonnet", "local a = 1; 2")
        for (format <- Seq("json", "sarif")) {
          val run = CommandRun("lint", "--format", format, file)
          assert(run.code == 2, run.out.contains("L001"))
          val parsed = Jsonnet().evaluate(run.out)
          assert(parsed.isRight)
        }
        assert(CommandRun("lint", "--format", "github", file).out.startsWith("::warning file="))
        val junit = CommandRun("lint", "--format", "junit", file)
        assert(junit.code == 2)
        assert(junit.out.contains("a&amp;b.jsonnet\" tests=\"1\" failures=\"1\""))
        assert(junit.out.contains("<failure type=\"warning\" message=\"unused local: a\"/>"))
        CommandRun("lint", "--format", "json", scratch.write("c.jsonnet", "1")).gave("[]\n")
      }
    }

    test("a SARIF log describes each rule in general") {
      def rules(program: String) = Scratch { scratch =>
        val file = scratch.write("a.jsonnet", program)
        val log = CommandRun("lint", "--format", "sarif", file).out
        def of(expression: String) = Jsonnet()
          .evaluate(s"local rule = ($log).runs[0].tool.driver.rules[0]; $expression")
          .fold(_.message, _.trim)
        of(_)
      }
      val ofRule = rules("local a = 1; 2")
      ofRule("[rule.id, rule.name, rule.shortDescription.text]") ==>
        ofRule("['L001', 'unused-local', 'Nothing refers to the local.']")
      ofRule("std.startsWith(rule.fullDescription.text, 'Nothing refers')") ==> "true"
      ofRule("std.length(std.findSubstr('```jsonnet', rule.help.markdown))") ==> "2"
      ofRule("rule.defaultConfiguration.level") ==> "\"warning\""
      val ofError = rules("a.b")
      ofError("rule.shortDescription.text") ==> "\"Unknown variable: …\""
      ofError("[std.objectHas(rule, name) for name in ['fullDescription', 'help']]") ==>
        ofError("[true, true]")
    }

    test("no text of a rule has a place to be filled") {
      val texts = (LintRules.all.map(_.diagnostic) ++ Diagnostics.all).map(SarifRule.of(_))
      val filled = "\"(shortDescription|fullDescription)\":\\{\"text\":\"[^\"]*\\{[a-z|]+\\}".r
      texts.filter(filled.findFirstIn(_).isDefined) ==> Vector.empty
    }

    test("--fix writes what it mends, and reports the rest") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "local a = 1;\nlocal b = a;\n// why\n1 + {}\n")
        val clean = scratch.write("b.jsonnet", "1")
        val run = CommandRun("lint", "--fix", scratch.path(""))
        run.err ==> s"sjsonnet: fixed 2 findings in $file\n"
        assert(run.code == 2, run.out.startsWith(s"ERROR L021: $file:2:1:"))
        scratch.read("a.jsonnet") ==> "// why\n1 + {}\n"
        scratch.files ==> Seq("a.jsonnet", "b.jsonnet")
        CommandRun("lint", "--fix", clean).gave("")
        CommandRun("lint", "--fix", "-").failedWith(
          "sjsonnet: --fix changes files, and - is not a file"
        )
        val broken = scratch.write("c.jsonnet", "local a = 1; {")
        CommandRun("lint", "--fix", broken).code ==> 2
        scratch.read("c.jsonnet") ==> "local a = 1; {"
        CommandRun("lint", "--fix", scratch.write("d.jsonnet", "{\n  a: 1\n  b: 2\n}\n")).code ==> 0
        scratch.read("d.jsonnet") ==> "{\n  a: 1,\n  b: 2\n}\n"
      }
    }

    test("what cannot be read") {
      Scratch { scratch =>
        val missing = scratch.path("none.jsonnet")
        CommandRun("lint", missing).failed(s"sjsonnet: open $missing: no such file or directory")
        CommandRun("lint").failedWith("sjsonnet: no file given")
        CommandRun.of(Seq("lint", "-"), "local a = 1; 2".getBytes("UTF-8")).code ==> 2
        CommandRun.of(Seq("lint", "-"), "2".getBytes("UTF-8")).gave("")
      }
    }

    test("any bytes can be linted") {
      Scratch { scratch =>
        val bytes = Array.tabulate(4096)(i => (i * 31 % 256).toByte)
        CommandRun("lint", scratch.write("a.jsonnet", bytes)).code ==> 2
        CommandRun("lint", scratch.write("empty.jsonnet", "")).code ==> 2
        CommandRun("lint", scratch.write("deep.jsonnet", "[" * 100000)).code ==> 2
      }
    }
  }
}
