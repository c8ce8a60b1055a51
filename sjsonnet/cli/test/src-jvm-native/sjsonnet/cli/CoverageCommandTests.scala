package sjsonnet.cli

import utest._

/** `sjsonnet coverage`. What is counted is in [[sjsonnet.CoverageTests]], and how it is written for other programs in
  * [[sjsonnet.coverage.CoverageFormatsTests]]; this is which files count, the table, and the exit code.
  */
object CoverageCommandTests extends TestSuite {

  val tests: Tests = Tests {

    test("a table of the files, and the fields that nothing has asked for") {
      in { scratch =>
        val run = coverage(scratch, "-V", "env=dev", "main.jsonnet")
        (run.code, run.err) ==> (0, "")
        run.out ==>
          """  expressions  branches  functions  fields  all  not covered
            |lib/app.libsonnet  46.6%  50.0%  50.0%  16.6%  40.0%  2, 4, 6-10
            |main.jsonnet  100.0%  -  -  100.0%  100.0%
            |all files  65.2%  50.0%  50.0%  28.5%  55.8%
            |
            |fields that nothing has asked for:
            |  lib/app.libsonnet:2:3  tag
            |  lib/app.libsonnet:6:3  name
            |  lib/app.libsonnet:8:3  debug
            |  lib/app.libsonnet:10:3  limits
            |""".stripMargin
      }
    }

    test("several programs add up") {
      in { scratch =>
        scratch.write("prod.jsonnet", "(import 'lib/app.libsonnet').image('prod')"): Unit
        val run = coverage(scratch, "-V", "env=dev", "main.jsonnet", "prod.jsonnet")
        assert(!run.out.contains("  tag"), run.out.contains("  limits"))
        branches(run) ==> Seq("100.0%", "-", "-", "100.0%")
      }
    }

    test("tests and other people's code do not count unless they are named") {
      in { scratch =>
        scratch.write(
          "all.jsonnet",
          "[import 'vendor/v.libsonnet', import 'a_test.jsonnet', import 'link/own.libsonnet', import 'tests.libsonnet']"
        ): Unit
        for (
          name <- Seq(
            "vendor/v.libsonnet",
            "a_test.jsonnet",
            "tests.libsonnet",
            "own/own.libsonnet"
          )
        )
          scratch.write(name, "1"): Unit
        scratch.link("link", "vendor/own")
        scratch.link("vendor/own", "../own")
        files(coverage(scratch, "all.jsonnet")) ==>
          Seq("all.jsonnet", "own/own.libsonnet", "tests.libsonnet")
        files(coverage(scratch, "--include=vendor", "--include=a_test.jsonnet", "all.jsonnet")) ==>
          Seq("a_test.jsonnet", "vendor/v.libsonnet")
        files(coverage(scratch, "--exclude=own", "--exclude=all.jsonnet", "all.jsonnet")) ==>
          Seq("tests.libsonnet")
        val nothing = coverage(scratch, "a_test.jsonnet")
        (nothing.code, nothing.out) ==>
          (0, "no file counts: nothing was evaluated that is no test and not in vendor\n")
      }
    }

    test("what is included counts, even if nothing imports it") {
      in { scratch =>
        scratch.write("lib/unused.libsonnet", "{ a: 1 }"): Unit
        scratch.write("lib/broken.libsonnet", "{"): Unit
        scratch.write("lib/vendor/v.libsonnet", "1"): Unit
        scratch.write("lib/data.json", "1"): Unit
        val run = coverage(scratch, "--include=lib", "-V", "env=dev", "main.jsonnet")
        files(run) ==> Seq("lib/app.libsonnet", "lib/unused.libsonnet")
        run.err ==> "sjsonnet: lib/broken.libsonnet is not counted: Unexpected: end of file while parsing field definition\n"
        val missing = coverage(scratch, "--include=nowhere", "main.jsonnet")
        (missing.code, missing.err) ==>
          (2, "sjsonnet: open nowhere: no such file or directory\n")
      }
    }

    test("less than demanded") {
      in { scratch =>
        def run(args: String*) =
          coverage(scratch, args ++ Seq("-V", "env=dev", "main.jsonnet"): _*)
        run("--fail-under", "55.88").code ==> 0
        val under = run("--fail-under=55.89")
        (under.code, under.err) ==>
          (1, "sjsonnet: 55.8% of everything is covered: --fail-under 55.89\n")
        val file = run("--fail-under-file", "50%")
        (file.code, file.err) ==>
          (1, "sjsonnet: 40.0% of lib/app.libsonnet is covered: --fail-under-file 50\n")
        for (wrong <- Seq("101", "-1", "x", "1.234", "", "%", "1e2")) {
          val run = CommandRun("coverage", s"--fail-under=$wrong", "-e", "1")
          run.code ==> 2
          assert(run.err.contains("must be a number from 0 to 100"))
        }
      }
    }

    test("programs that fail count, and are reported") {
      in { scratch =>
        scratch.write("bad.jsonnet", "{ a: 1, b: error 'x', c: 2 }"): Unit
        val run = coverage(scratch, "--fail-under=90", "bad.jsonnet", "bad.jsonnet")
        run.code ==> 2
        assert(run.err.startsWith("RUNTIME ERROR: x\n"), run.out.contains("bad.jsonnet:1:23  c"))
        val none = coverage(scratch, "none.jsonnet")
        (none.code, none.out) ==> (2, "")
        CommandRun("coverage").code ==> 2
      }
    }

    test("reports for other programs") {
      in { scratch =>
        val out = scratch.path("out")
        val run = coverage(
          scratch,
          Seq("lcov", "cobertura", "html").map(form => s"--$form=$out.$form") ++
            Seq("-V", "env=dev", "main.jsonnet"): _*
        )
        run.code ==> 0
        assert(
          scratch.read("out.lcov").contains("\nDA:1,"),
          scratch.read("out.cobertura").startsWith("<?xml"),
          scratch.read("out.html").startsWith("<!doctype html>")
        )
        val nowhere = coverage(scratch, s"--html=${scratch.path("none/a.html")}", "-e", "1")
        nowhere.code ==> 2
      }
    }

    test("part of a program, code and standard input") {
      def table(run: CommandRun) = run.out.linesIterator.slice(1, 2).mkString.split(" +").toSeq
      table(CommandRun("coverage", "-e", "{ a: 1, b: 2 }", "--path", "$.a")) ==>
        Seq("<cmdline>", "66.6%", "-", "-", "50.0%", "60.0%", "1")
      table(CommandRun.of(Seq("coverage", "-"), "if true then 1".getBytes)) ==>
        Seq("<stdin>", "100.0%", "50.0%", "-", "-", "80.0%", "1")
    }

    test("as many lines as fit, and fields") {
      val code = (1 to 60).map(i => s"a$i:: $i,\nb$i: 1,").mkString("{", "\n", "}")
      val run = CommandRun.of(Seq("coverage", "-e", code), columns = Some(80))
      val lines = run.out.linesIterator.toSeq
      assert(lines(1).length <= 80, lines(1).endsWith(" more"))
      lines.count(_.contains("<cmdline>:")) ==> 19
      lines.last ==> "  … 41 more, which the page of --html shows"
    }
  }

  /** A run in which names of files are as from the folder. */
  private def coverage(scratch: Scratch, args: String*): CommandRun = {
    val run = CommandRun.of("coverage" +: args.map { arg =>
      val (option, name) = arg.splitAt(arg.indexOf('=') + 1)
      val isFile = arg.endsWith(".jsonnet") || option.endsWith("clude=")
      if (isFile) option + scratch.path(name) else arg
    })
    new CommandRun(run.code, plain(run.out, scratch), plain(run.err, scratch))
  }

  /** With two blanks for more, which depend on the length of the folder's name. */
  private def plain(text: String, scratch: Scratch): String =
    text.replace(scratch.path(""), "").replaceAll(" {2,}", "  ")

  private def files(run: CommandRun): Seq[String] = {
    val rows = run.out.linesIterator.drop(1).takeWhile(_.nonEmpty).map(_.takeWhile(_ != ' '))
    rows.filter(_ != "all").toSeq
  }

  private def branches(run: CommandRun): Seq[String] =
    run.out.linesIterator.slice(1, 5).map(_.split(" {2}")(2)).toSeq

  private def in[A](use: Scratch => A): A = Scratch { scratch =>
    scratch.write(
      "main.jsonnet",
      """local app = import 'lib/app.libsonnet';
        |{ image: app.image(std.extVar('env')) }
        |""".stripMargin
    ): Unit
    scratch.write(
      "lib/app.libsonnet",
      """{
        |  tag:: '1.0',
        |  image(env)::
        |    if env == 'prod' then self.tag
        |    else 'latest',
        |  name: 'shop',
        |
        |  debug:: function(x)
        |    x,
        |  limits:: { cpu: 1 },
        |}
        |""".stripMargin
    ): Unit
    use(scratch)
  }
}
