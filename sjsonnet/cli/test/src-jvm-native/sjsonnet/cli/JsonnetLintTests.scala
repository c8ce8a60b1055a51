package sjsonnet.cli

import utest._

/** The program `jsonnet-lint`. Expectations are what version 0.22.0 in Go does, but for the words of what it finds. */
object JsonnetLintTests extends TestSuite {

  val tests: Tests = Tests {

    test("files without problems say nothing") {
      Scratch { scratch =>
        run(scratch.write("a.jsonnet", "1")).gave("")
        run("--", scratch.path("a.jsonnet"), scratch.path("a.jsonnet")).gave("")
      }
    }

    test("problems have their places and lines") {
      Scratch { scratch =>
        val unused = scratch.write("a.jsonnet", "local x = 1; 2\n")
        val found = s"$unused:1:7-8 unused local: x\n\nlocal x = 1; 2\n\n\n"
        problems(unused) ==> s"${found}Problems found!\n"
        problems(unused, unused) ==> s"$found${found}Problems found!\n"
        val several = scratch.write("b.jsonnet", "{\n  a: 1,\n}(\n)\n")
        val error = "only a function can be called, and this is object"
        problems(several) ==>
          s"$several:(1:1)-(3:2) $error\n\n{\n  a: 1,\n}(\n\n\nProblems found!\n"
        val wrong = scratch.write("c.jsonnet", "{ a: \n")
        problems(wrong) ==> s"$wrong:2:1 Unexpected end of file\n\n\n\n\nProblems found!\n"
      }
    }

    test("imports are looked for in libraries") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "(import 'x.libsonnet') + 1")
        scratch.write("lib/x.libsonnet", "1"): Unit
        assert(problems(file).contains("couldn't open import"))
        run("-J", scratch.path("lib"), file).gave("")
        run("--jpath", scratch.path("lib"), file).gave("")
      }
    }

    test("imports of imported files are looked at, and nothing else in those") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "local b = import 'd/b.libsonnet'; b")
        val b = scratch.write("d/b.libsonnet", "local unused = 1;\n{ c:: import 'c.libsonnet' }")
        def found(expected: String) = problems(file) ==> s"$expected\n\n\nProblems found!\n"
        val missing = "no match locally or in the Jsonnet library paths"
        found(
          s"$b:2:14-27 couldn't open import \"c.libsonnet\": $missing\n\n{ c:: import 'c.libsonnet' }"
        )
        val c = scratch.write("d/c.libsonnet", "function(x) importbin 'e'")
        found(s"$c:1:23-26 couldn't open import \"e\": $missing\n\nfunction(x) importbin 'e'")
        scratch.write("d/e/f", ""): Unit
        found(
          s"$c:1:23-26 read ${scratch.path("d/e")}: is a directory\n\nfunction(x) importbin 'e'"
        )
        scratch.write("d/c.libsonnet", "1 +"): Unit
        val problem = s"the imported file is not a program: $c:1: Unexpected end of file"
        found(s"$b:2:14-27 $problem\n\n{ c:: import 'c.libsonnet' }")
        // One that imports itself is looked at once.
        scratch.write("d/c.libsonnet", "import 'b.libsonnet'"): Unit
        run(file).gave("")
        scratch.write("d/b.libsonnet", "import 'b.libsonnet'"): Unit
        val endless = "the value of b.libsonnet depends on itself: evaluating it never ends"
        found(s"$b:1:8-21 $endless\n\nimport 'b.libsonnet'")
      }
    }

    test("what always fails is a problem, and what only looks like a mistake is not") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "local e = error 'x'; [e.a, -e, e(1), e[0], !e]")
        problems(file).linesIterator.count(_.startsWith(file)) ==> 5
        for (program <- Seq("1 == '1'", "if true then 1 else 2", "local std = 1; std"))
          run(scratch.write("b.jsonnet", program)).gave("")
      }
    }

    test("what it does not take") {
      def error(args: String*) = {
        val ran = run(args: _*)
        assert(ran.code == 1, ran.out.isEmpty)
        ran.err.linesIterator.next()
      }
      error() ==> "ERROR: file not provided"
      error("-Jh") ==> "ERROR: file not provided"
      error("-x", "a") ==> "ERROR: unrecognized argument: -x"
      error("--help=1") ==> "ERROR: unrecognized argument: --help=1"
      error("a", "-J") ==> "Expected another commandline argument."
      error("-J", "", "a") ==> "ERROR: -J argument was empty string"
      error("none.jsonnet") ==> "ERROR: open none.jsonnet: no such file or directory"
      error("--", "-x") ==> "ERROR: open -x: no such file or directory"
      error("") ==> "ERROR: open : no such file or directory"
      error(".") ==> "ERROR: read .: is a directory"
    }

    test("the name decides") {
      assert(ProgramNames.program("jsonnet-lint").contains(JsonnetLintProgram))
    }

    test("help and version") {
      run("--version", "-h").gave("Jsonnet linter v0.22.0\n")
      run("-v").gave("Jsonnet linter v0.22.0\n")
      val help = run("-hx").out
      assert(help.startsWith("Jsonnet linter v0.22.0\n\njsonnet-lint {<option>}"))
      run("-h", "--bogus").gave(help)
      run().err ==> s"ERROR: file not provided\n\n$help"
    }
  }

  private def run(args: String*): CommandRun =
    CommandRun.using()(JsonnetLintProgram.run(args.toVector, _))

  /** What is written about problems. */
  private def problems(args: String*): String = {
    val ran = run(args: _*)
    assert(ran.code == 2, ran.out.isEmpty)
    ran.err
  }
}
