package sjsonnet.cli

import utest._

/** `--depfile`, in the form that make and ninja read. */
object DepfileTests extends TestSuite {

  val tests: Tests = Tests {

    test("the output depends on every file that was read, each of which may be gone") {
      in { scratch =>
        val (out, rule) = (scratch.path("out.json"), scratch.path("out.d"))
        val program = scratch.path("main.jsonnet")
        CommandRun(
          "--depfile",
          rule,
          "-o",
          out,
          "--ext-str-file",
          s"x=${scratch.path("x $.txt")}",
          program
        )
          .gave("")
        val files =
          Seq("main.jsonnet", "a.libsonnet", "data.txt", "x\\ $$.txt").map(scratch.path(_))
        scratch.read("out.d").linesIterator.toSeq ==>
          s"$out: ${files.mkString(" ")}" +: files.map(_ + ":")
      }
    }

    test("with -m, each file does; without a file, the program") {
      in { scratch =>
        val rule = scratch.path("all.d")
        val program = scratch.write("m.jsonnet", "{ 'x.json': import 'a.libsonnet', 'y.json': 2 }")
        CommandRun("--depfile", rule, "-m", scratch.path("."), program).code ==> 0
        val a = scratch.path("a.libsonnet")
        val targets = Seq("x.json", "y.json").map(scratch.path(_)).mkString(" ")
        assert(scratch.read("all.d").startsWith(s"$targets: $program $a"))
        CommandRun("--depfile", rule, program).code ==> 0
        assert(scratch.read("all.d").startsWith(s"$program: $a"))
      }
    }

    test("a program that fails leaves no rule, and one without a name needs a file") {
      in { scratch =>
        val rule = scratch.path("none.d")
        CommandRun("--depfile", rule, scratch.write("bad.jsonnet", "error 'no'")).code ==> 1
        assert(!scratch.exists("none.d"))
        CommandRun("--depfile", rule, "-e", "1").failedWith(
          "sjsonnet: --depfile needs -o, -m or the name of a file, as the rule's target"
        )
      }
    }
  }

  private def in[A](test: Scratch => A): A = Scratch { scratch =>
    scratch.write("main.jsonnet", "{ a: import 'a.libsonnet', x: std.extVar('x') }")
    scratch.write("a.libsonnet", "{ b: importstr 'data.txt', c: import 'data.txt' }.b")
    scratch.write("data.txt", "1")
    scratch.write("x $.txt", "hi")
    test(scratch)
  }
}
