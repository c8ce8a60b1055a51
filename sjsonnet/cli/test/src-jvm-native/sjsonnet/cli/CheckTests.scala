package sjsonnet.cli

import sjsonnet.Jsonnet
import utest._

/** `sjsonnet check`. */
object CheckTests extends TestSuite {

  val tests: Tests = Tests {

    test("files without errors say nothing") {
      Scratch { scratch =>
        scratch.write("a.jsonnet", "{ a: import 'b.libsonnet' }"): Unit
        scratch.write("b.libsonnet", "1"): Unit
        CommandRun("check", scratch.path("")).gave("")
        CommandRun("check", scratch.path("a.jsonnet"), scratch.path("b.libsonnet")).gave("")
      }
    }

    test("all errors of a file are reported, the first as an evaluation reports it") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "{ a: b, c: d, e: self.a }\n")
        val run = CommandRun("check", file)
        val evaluated = CommandRun(file)
        assert(run.code == 1, run.err.isEmpty, run.out.startsWith(evaluated.err))
        run.out.linesIterator.count(_.startsWith("STATIC ERROR: ")) ==> 2
      }
    }

    test("a name that is unknown is reported once for people, and everywhere for machines") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "[\n  nam,\n  x,\n  nam + nam,\n  nam(x),\n  y,\n]\n")
        val run = CommandRun("check", file)
        run.out.linesIterator.count(_.startsWith("STATIC ERROR: ")) ==> 3
        assert(run.out.contains(s"STATIC ERROR: $file:2:3: Unknown variable: nam\n"))
        assert(run.out.contains("hint: also on lines 4, 5\n"), run.out.contains("also on line 5\n"))
        CommandRun("check", "--format", "json", file).out.linesIterator
          .count(_.contains("Unknown variable: nam")) ==> 4
      }
    }

    test("syntax is gone on with after an error") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "{ a: 1 +, b: [2 3], c: 4 }\n")
        val run = CommandRun("check", file)
        assert(run.code == 1, run.out.startsWith(CommandRun(file).err))
        assert(run.out.linesIterator.count(_.startsWith("STATIC ERROR: ")) > 1)
      }
    }

    test("folders are read below, but for vendored and hidden ones") {
      Scratch { scratch =>
        for (
          name <- Seq("x/a.jsonnet", "x/y/b.libsonnet", "vendor/c.jsonnet", ".d/e.jsonnet", "f.txt")
        )
          scratch.write(name, "nothing"): Unit
        scratch.link("x/loop", "..")
        def files(args: String*) = CommandRun
          .of("check" +: args)
          .out
          .linesIterator
          .filter(_.startsWith("STATIC ERROR: "))
          .map(_.stripPrefix(s"STATIC ERROR: ${scratch.path("")}").takeWhile(_ != ':'))
          .toSeq
        files(scratch.path("")) ==> Seq("x/a.jsonnet", "x/y/b.libsonnet")
        files(scratch.path("vendor")) ==> Seq("vendor/c.jsonnet")
        files(scratch.path("f.txt")) ==> Seq("f.txt")
      }
    }

    test("an import that leads nowhere is reported, unless imports are not looked for") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "import 'b.libsonnet'\n")
        val run = CommandRun("check", file)
        assert(run.code == 1, run.out.contains("b.libsonnet"))
        CommandRun("check", "--no-imports", file).gave("")
        scratch.write("lib/b.libsonnet", "1"): Unit
        CommandRun("check", "-J", scratch.path("lib"), file).gave("")
      }
    }

    test("JSON, SARIF and annotations are JSON, or lines") {
      Scratch { scratch =>
        val file = scratch.write("a, b.jsonnet", "{\n  'é': x }\n")
        for (format <- Seq("json", "sarif")) {
          val run = CommandRun("check", "--format", format, file)
          assert(run.code == 1)
          val parsed = Jsonnet().evaluate(run.out)
          assert(parsed.isRight)
        }
        val json = CommandRun("check", "--format=json", file).out
        val start = "{\"line\": 2, \"column\": 8, \"offset\": 10}"
        assert(json.contains(s"\"range\": {\"start\": $start"))
        val line = CommandRun("check", "--format", "github", file).out
        assert(line.startsWith("::error file="), line.contains("a%2C b.jsonnet,line=2,col=8,"))
        CommandRun("check", "--format", "json", scratch.write("c.jsonnet", "1")).gave("[]\n")
        CommandRun("check", "--format", "xml", file).failedWith(
          "sjsonnet: invalid --format: xml: must be text, json, sarif, github or junit"
        )
      }
    }

    test("what cannot be read is an error, and others are checked") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "x")
        val missing = scratch.path("none.jsonnet")
        CommandRun("check", missing).failed(s"sjsonnet: open $missing: no such file or directory")
        CommandRun("check").failedWith("sjsonnet: no file given")
        CommandRun.of(Seq("check", "-"), "local a = 1;".getBytes("UTF-8")).code ==> 1
        CommandRun.of(Seq("check", "-", file), "1".getBytes("UTF-8")).code ==> 1
      }
    }

    test("any bytes can be checked") {
      Scratch { scratch =>
        val bytes = Array.tabulate(4096)(i => (i * 31 % 256).toByte)
        CommandRun("check", scratch.write("a.jsonnet", bytes)).code ==> 1
        CommandRun("check", scratch.write("empty.jsonnet", "")).code ==> 1
        CommandRun("check", scratch.write("deep.jsonnet", "[" * 100000)).code ==> 1
      }
    }
  }
}
