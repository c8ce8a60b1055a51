package sjsonnet.cli

import sjsonnet.Version
import utest._

/** Where programs and imports come from, and errors reported before anything is evaluated. */
object InputTests extends TestSuite {

  val tests: Tests = Tests {

    test("a file, standard input, an argument") {
      Scratch { scratch =>
        CommandRun(scratch.write("a.jsonnet", "{ a: 1 + 1 }")).gave("{\n   \"a\": 2\n}\n")
      }
      CommandRun.of(Seq("-"), input = "1 + 2".getBytes("UTF-8")).gave("3\n")
      CommandRun("-e", "1 + 3").gave("4\n")
      CommandRun("--exec", "1 + 4").gave("5\n")
      CommandRun("-e", "'\u00e9\u65e5'").gave("\"\u00e9\u65e5\"\n")
    }

    test("with -e a dash is code") {
      CommandRun("-e", "--", "-1").gave("-1\n")
      CommandRun("-e", "-").failedWith("STATIC ERROR: <cmdline>:1:2: Unexpected end of file")
    }

    test("-- ends the options") {
      Scratch { scratch =>
        CommandRun("-S", "--", scratch.write("-S", "'dash'")).gave("dash\n")
        CommandRun("-S", scratch.write("a", "'a'"), "--").gave("a\n")
      }
      CommandRun("-e", "--", "--", "1").failed(
        usage("only one input can be evaluated, got --, 1")
      )
    }

    test("options may follow the input") {
      CommandRun("-e", "'a'", "-S").gave("a\n")
      Scratch(scratch => CommandRun(scratch.write("a", "'a'"), "--string").gave("a\n"))
    }

    test("imports are looked for beside the importing file, then in the search path") {
      Scratch { scratch =>
        val main = scratch.write("sub/main.jsonnet", "import 'lib.libsonnet'")
        val one = scratch.write("one/lib.libsonnet", "'one'").stripSuffix("/lib.libsonnet")
        val two = scratch.write("two/lib.libsonnet", "'two'").stripSuffix("/lib.libsonnet")
        def path(folders: String*) =
          Map("JSONNET_PATH" -> folders.mkString(java.io.File.pathSeparator))

        CommandRun("-J", one, "-J", two, main).gave("\"two\"\n")
        CommandRun("-J", two, "--jpath", one, main).gave("\"one\"\n")
        CommandRun(s"--jpath=$one/", main).gave("\"one\"\n")
        CommandRun(s"-J$two", main).gave("\"two\"\n")
        CommandRun.of(Seq(main), environment = path(one, two)).gave("\"one\"\n")
        CommandRun.of(Seq(main), environment = path("", two, one)).gave("\"two\"\n")
        CommandRun.of(Seq("-J", one, main), environment = path(two)).gave("\"one\"\n")
        CommandRun
          .of(Seq("-J", scratch.path("none"), main), environment = path(two))
          .gave("\"two\"\n")

        scratch.write("sub/lib.libsonnet", "'beside'")
        CommandRun("-J", one, main).gave("\"beside\"\n")
      }
    }

    test("code and standard input import from the working directory") {
      CommandRun("-e", "std.length(importstr 'build.mill') > 0").gave("true\n")
      CommandRun
        .of(Seq("-"), input = "std.length(importbin 'build.mill') > 0".getBytes("UTF-8"))
        .gave("true\n")
    }

    test("--max-stack") {
      val deep = "local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(%d)"
      CommandRun("-s", "700", "-e", deep.format(600)).gave("600\n")
      CommandRun("--max-stack", "10", "-e", deep.format(20))
        .failedWith("RUNTIME ERROR: max stack frames exceeded.")
      CommandRun("-e", deep.format(90000)).gave("90000\n")
      CommandRun("-e", deep.format(110000)).failedWith("RUNTIME ERROR: max stack frames exceeded.")
      CommandRun("-s", "99999999999", "-e", "1").gave("1\n")
      CommandRun("-s", "1K", "-e", deep.format(1000)).gave("1000\n")
      CommandRun("-s", "1k", "-e", deep.format(1030))
        .failedWith("RUNTIME ERROR: max stack frames exceeded.")
    }

    test("--max-stack and data") {
      val data = "local f(n) = if n == 0 then [] else [f(n - 1)]; f(%d)"
      def fails(maxStack: Int, levels: Int, limit: Int, above: Int): Unit = {
        val run = CommandRun("-s", s"$maxStack", "-f", "json-minified", "-e", data.format(levels))
        run.failedWith("RUNTIME ERROR: max stack frames exceeded.")
        run.err.linesIterator.find(_.startsWith("  hint: ")) ==> Some(
          s"  hint: the value may contain itself; data can nest $limit levels deep, " +
            s"and deeper if --max-stack is above $above"
        )
      }
      fails(20000, 11000, 10000, 100000)
      fails(100000, 11000, 10000, 100000)
      fails(100010, 11000, 10001, 100010)
      CommandRun("-s", "120000", "-f", "json-minified", "-e", data.format(11000)).code ==> 0
    }

    test("--count-tail-calls") {
      val loop = "local f(n) = if n == 0 then 'done' else f(n - 1); f(%d)"
      CommandRun("-s", "10", "-e", loop.format(1000000)).gave("\"done\"\n")
      CommandRun("--count-tail-calls", "-s", "700", "-e", loop.format(600)).gave("\"done\"\n")
      CommandRun("--count-tail-calls", "-s", "500", "-e", loop.format(600))
        .failedWith("RUNTIME ERROR: max stack frames exceeded.")
    }

    test("order, sets, strictness and depth") {
      CommandRun("-p", "-f", "json-minified", "-e", "{ b: 1, a: 2 }").gave("{\"b\":1,\"a\":2}\n")
      CommandRun("--throw-error-for-invalid-sets", "-e", "std.setMember(1, [2, 1])")
        .failedWith(
          "RUNTIME ERROR: this is not a set: element 1 does not come after the one before it"
        )
      CommandRun("--strict", "-e", "{} {}").failedWith(
        "STATIC ERROR: <cmdline>:1:4: Object literals side by side, which strict mode forbids: " +
          "put a + between them"
      )
      CommandRun("--max-parser-recursion-depth", "2", "-e", "((1))")
        .failedWith("STATIC ERROR: <cmdline>:1:3: Exceeded maximum parse stack depth limit of 2.")
    }

    test("--max-trace") {
      val program = "local f(n) = if n == 0 then error 'x' else f(n - 1) + 1; f(30)"
      def lines(args: String*) = {
        val run = CommandRun.of(args ++ Seq("-e", program))
        run.err.linesIterator.filter(_.startsWith("\t")).size
      }
      lines() ==> 21
      lines("-t", "4") ==> 5
      assert(lines("--max-trace", "0") > 30)
      lines("-t", "1K") ==> lines("-t", "0")
    }

    test("std.trace goes to standard error") {
      val run = CommandRun("-e", "std.trace('seen', 1)")
      run.code ==> 0
      run.out ==> "1\n"
      run.err ==> "TRACE: <cmdline>:1 seen\n"
    }

    test("--number-format") {
      CommandRun("-e", "0.1").gave("0.1\n")
      CommandRun("--number-format", "reference", "-e", "0.1").gave("0.10000000000000001\n")
      CommandRun("--number-format=shortest", "-e", "0.1").gave("0.1\n")
      CommandRun("--number-format", "long", "-e", "0.1")
        .failed(usage("invalid --number-format: long: must be shortest or reference"))
    }

    test("--help and --version") {
      for (option <- Seq("-h", "--help", "-help", "-he")) {
        val help = CommandRun(option, "all", "--bogus")
        assert(help.code == 0, help.err.isEmpty)
        for (flag <- AllFlags) assert(help.out.contains(flag))
        for (group <- Options.groups)
          assert(help.out.contains(s"\n\n${group.heading}:\n"))
        assert(help.out.linesIterator.forall(_.length <= 80))
      }
      for (option <- Seq("-h", "--help", "-help", "-he")) {
        val help = CommandRun(option, "--bogus")
        assert(help.code == 0, help.err.isEmpty, help.out.contains("--help all"))
        for (name <- Help.inShort) assert(help.out.contains(s" --$name"))
        assert(!help.out.contains("--gc-min-objects"), !help.out.contains("Environment:"))
        assert(help.out.linesIterator.forall(_.length <= 80))
        // It is meant to fit a screen.
        assert(help.out.linesIterator.length <= 40)
      }
      Help.inShort.diff(Options.table.toSeq.map(_.long)) ==> Nil
      for (option <- Seq("-v", "--version", "-version"))
        CommandRun(option, "--bogus").gave(s"sjsonnet ${Version.text}\n")
    }

    test("options that other engines have or had") {
      val inert = Seq(
        Seq("--gc-min-objects", "10", "--gc-growth-trigger", "1.5"),
        Seq("--gc-collect-on-exit", "--gc-print-stats", "--gc-collect-before-printing-stats"),
        Seq("--fatal-warnings", "--reverse-jpaths-priority", "--strict-format-boolean-conversions"),
        Seq("--no-duplicate-keys-in-comprehension", "--strict-import-syntax"),
        Seq("--strict-inherited-assertions")
      )
      for (options <- inert) CommandRun.of(options ++ Seq("-e", "1 + 2")).gave("3\n")
    }

    test("options that other programs have") {
      def hinted(option: String, hint: String) =
        CommandRun("main.jsonnet", option).failed(usage(s"unrecognized argument: $option; $hint"))
      hinted("--line-padding", "here it is --indent")
      hinted("--exp-preserve-order", "here it is --preserve-order")
      hinted("--compact-output", "here it is --indent -1, or --format json-minified")
      hinted("--no-static-errors", "static errors are always errors")
      hinted("--in-place", "sjsonnet fmt formats sources")
      hinted("-I", "here it is --jpath")
      hinted("--set", "here it is --tla-code, or --ext-code")
      hinted(
        "--values",
        "a program reads a file of values itself: std.parseYaml(importstr 'FILE')"
      )
      val unknown = CommandRun("-f", "values.yaml", "-e", "1").err
      assert(unknown.contains("; a program reads a file of values itself: std.parseYaml("))
      val named = "--[a-z-]+".r.findAllIn(UnknownOptions.here.values.mkString(" ")).toSet
      named.diff(Options.table.toSeq.map("--" + _.long).toSet) ==> Set.empty[String]
      val own = Options.table.toSeq.flatMap(row => s"--${row.long}" +: row.short.map("-" + _).toSeq)
      own.filter(UnknownOptions.hint(_).nonEmpty) ==> Nil
    }

    test("--debug-importer") {
      Scratch { scratch =>
        val main = scratch.write("main", "import 'it'")
        val (lib, other) = (scratch.path("lib"), scratch.path("other"))
        scratch.write("lib/it", "1"): Unit
        val run = CommandRun("--debug-importer", "-J", lib, "-J", other, main)
        run.out ==> "1\n"
        run.err ==> s"IMPORT: it: not found: ${scratch.path("it")}\n" +
          s"IMPORT: it: not found: $other/it\nIMPORT: it: found: $lib/it\n"
      }
    }

    test("code that is taken for the name of a file") {
      for (code <- Seq("{a: 1}", "std.range(1, 3)", "[1]", "'text'"))
        CommandRun(code)
          .failed(s"sjsonnet: open $code: no such file or directory; to evaluate code, use -e")
      CommandRun("none.jsonnet").failed("sjsonnet: open none.jsonnet: no such file or directory")
    }

    test("an option without its dashes is taken for the name of a file") {
      CommandRun("version")
        .failed("sjsonnet: open version: no such file or directory; did you mean --version?")
      CommandRun("string").failed("sjsonnet: open string: no such file or directory")
    }

    test("usage errors") {
      CommandRun().failed(usage("no file given"))
      CommandRun("-e").failed(usage("no code given"))
      CommandRun("a", "b").failed(usage("only one input can be evaluated, got a, b"))
      CommandRun("").failed(usage("the file name is empty"))
      CommandRun("--bogus", "a").failed(usage("unrecognized argument: --bogus"))
      CommandRun("a", "--bogus").failed(usage("unrecognized argument: --bogus"))
      CommandRun("-e", "-1").failed(
        usage("unrecognized argument: -1; if this is not an option, put -- before it")
      )
      CommandRun("--jpth", "a").failed(
        usage("unrecognized argument: --jpth; did you mean --jpath?")
      )
      CommandRun("--output", "a").failed(
        usage("unrecognized argument: --output; did you mean --output-file?")
      )
      CommandRun("--yaml", "a").failed(
        usage(
          "unrecognized argument: --yaml; did you mean --yaml-stream, --yaml-quote, --yaml-comments, --yaml-out, --yaml-debug?"
        )
      )
      CommandRun("--tla=x=1", "a").failed(
        usage(
          "unrecognized argument: --tla; " +
            "did you mean --tla-str, --tla-str-file, --tla-code, --tla-code-file?"
        )
      )
      CommandRun("a", "-o").failed(usage("-o expects a value"))
      CommandRun("a", "--output-file").failed(usage("--output-file expects a value"))
      CommandRun("-o", "-e", "1").failed(
        "sjsonnet: open 1: no such file or directory; -o has taken -e as its value"
      )
      CommandRun("-eo", "-S").failed(usage("no code given; -o has taken -S as its value"))
      CommandRun("", "a").failed(usage("only one input can be evaluated, got '', a"))
      CommandRun("-J", "", "a").failed(usage("the name of a library directory is empty"))
      CommandRun("-s", "0", "a").failed(usage("invalid -s: 0: must be at least 1"))
      CommandRun("-s", "-1", "a").failed(usage("invalid -s: -1: must be at least 1"))
      CommandRun("-s", "x", "a").failed(
        usage("invalid -s: x: not a whole number, nor one with K, M or G behind it")
      )
      CommandRun("-t", "-1", "a").failed(usage("invalid -t: -1: must be at least 0"))
      CommandRun("-t", "1.5", "a").failed(
        usage("invalid -t: 1.5: not a whole number, nor one with K, M or G behind it")
      )
      CommandRun("-s", "-99999999999G", "a")
        .failed(usage("invalid -s: -99999999999G: must be at least 1"))
      CommandRun("--max-stack=", "a").failed(
        usage("invalid --max-stack: '': not a whole number, nor one with K, M or G behind it")
      )
      CommandRun("--max-stack=2", "-s", "0", "a")
        .failed(usage("invalid -s: 0: must be at least 1"))
      CommandRun("--exec=yes", "1").failed(usage("--exec takes no value"))
    }
  }

  private def usage(problem: String): String = s"sjsonnet: $problem\nTry sjsonnet --help."

  private val AllFlags = Seq(
    "-h --help",
    "-v --version",
    "--licenses",
    "-e --exec",
    "-J --jpath DIR",
    "--import-root DIR",
    "-o --output-file FILE",
    "-m --multi DIR",
    "-c --create-output-dirs",
    "-y --yaml-stream",
    "-S --string",
    "--no-trailing-newline",
    "-n --indent N",
    "-s --max-stack N",
    "-t --max-trace N",
    "-V --ext-str KEY[=TEXT]",
    "--ext-str-file KEY=FILE",
    "--ext-code KEY[=CODE]",
    "--ext-code-file KEY=FILE",
    "-A --tla-str KEY[=TEXT]",
    "--tla-str-file KEY=FILE",
    "--tla-code KEY[=CODE]",
    "--tla-code-file KEY=FILE",
    "-f --format FORMAT",
    "--number-format FORMAT",
    "-p --preserve-order",
    "--count-tail-calls",
    "--throw-error-for-invalid-sets",
    "--strict",
    "--max-parser-recursion-depth N"
  )
}
