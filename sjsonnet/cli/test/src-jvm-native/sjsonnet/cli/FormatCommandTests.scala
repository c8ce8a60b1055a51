package sjsonnet.cli

import sjsonnet.text.Utf8
import utest._

import java.io.File

/** `sjsonnet fmt`. */
object FormatCommandTests extends TestSuite {

  val tests: Tests = Tests {

    test("a file, or standard input, is printed") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", Rough)
        CommandRun("fmt", file).gave(Formatted)
        CommandRun("fmt", scratch.write("b.jsonnet", Formatted)).gave(Formatted)
        CommandRun.of(Seq("fmt", "-"), Utf8.encode(Rough)).gave(Formatted)
        scratch.read("a.jsonnet") ==> Rough
      }
    }

    test("files are changed in place, and those that are right are not touched") {
      Scratch { scratch =>
        val rough = scratch.write("a.jsonnet", Rough)
        val right = scratch.write("b.libsonnet", Formatted)
        val long = 1000000000000L
        assert(new File(right).setLastModified(long))
        CommandRun("fmt", "-i", rough, right).gave(s"$rough\n")
        scratch.read("a.jsonnet") ==> Formatted
        new File(right).lastModified ==> long
        CommandRun("fmt", "-i", scratch.path("")).gave("")
        scratch.files.sorted ==> Seq("a.jsonnet", "b.libsonnet")
      }
    }

    test("a change keeps permissions and links") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", Rough)
        assert(new File(file).setExecutable(true))
        scratch.link("b.jsonnet", "a.jsonnet")
        CommandRun("fmt", "-i", scratch.path("b.jsonnet")).gave(scratch.path("b.jsonnet") + "\n")
        scratch.read("a.jsonnet") ==> Formatted
        assert(new File(file).canExecute)
      }
    }

    test("--check lists files that would change, and exits with 2") {
      Scratch { scratch =>
        val rough = scratch.write("a.jsonnet", Rough)
        val right = scratch.write("b.jsonnet", Formatted)
        CommandRun("fmt", "--check", right).gave("")
        val run = CommandRun("fmt", "--check", rough, right)
        assert(run.code == 2, run.out == s"$rough\n", run.err.isEmpty)
        scratch.read("a.jsonnet") ==> Rough
        val wrong = scratch.write("c.jsonnet", "{")
        val both = CommandRun("fmt", "--check", rough, wrong)
        assert(both.code == 1, both.out == s"$rough\n", both.err.nonEmpty)
      }
    }

    test("--diff shows what would change, coloured on a terminal") {
      Scratch { scratch =>
        val text = "{\n  a: 1,\n  b: 2,\n  c: 3,\n  d: 4,\n  e:5,\n  f: 6,\n}"
        val file = scratch.write("a.jsonnet", text)
        val run = CommandRun("fmt", "--diff", file)
        run.code ==> 2
        run.out ==>
          s"""--- $file
             |+++ $file (formatted)
             |@@ -3,6 +3,6 @@
             |   b: 2,
             |   c: 3,
             |   d: 4,
             |-  e:5,
             |+  e: 5,
             |   f: 6,
             |-}
             |\\ No newline at end of file
             |+}
             |""".stripMargin
        def on(variables: (String, String)*) =
          CommandRun.of(
            Seq("fmt", "--diff", file),
            environment = variables.toMap,
            columns = Some(80)
          )
        assert(on().out.contains("\u001b[31m-  e:5,\u001b[0m\n"))
        on("NO_COLOR" -> "1").out ==> run.out
      }
    }

    test("a text with an error stays, with the error as check prints it, and others are formatted") {
      Scratch { scratch =>
        val wrong = scratch.write("a.jsonnet", "{ a: 1 +, b: 2 }\n")
        val rough = scratch.write("b.jsonnet", Rough)
        val run = CommandRun("fmt", "-i", wrong, rough)
        assert(run.code == 1, run.out == s"$rough\n")
        assert(run.err.startsWith(s"STATIC ERROR: $wrong:1:9"), run.err.contains("^"))
        run.err ==> CommandRun("check", wrong).out
        scratch.read("a.jsonnet") ==> "{ a: 1 +, b: 2 }\n"
        scratch.read("b.jsonnet") ==> Formatted
      }
    }

    test("binary, empty and invalid files") {
      Scratch { scratch =>
        for (text <- Seq("", "\u0000\u0001", "\u007fELF", "\ufeff{}")) {
          val file = scratch.write("a.jsonnet", text)
          val run = CommandRun("fmt", "-i", file)
          assert(run.code == 1, run.out.isEmpty, run.err.startsWith("STATIC ERROR: "))
          scratch.read("a.jsonnet") ==> text
        }
        CommandRun("fmt", scratch.write("b.jsonnet", "{\r\n  a: 1\r\n}\r\n"))
          .gave("{\n  a: 1,\n}\n")
      }
    }

    test("folders are read below, but for vendored and hidden ones, and links in a circle") {
      Scratch { scratch =>
        for (
          name <- Seq("x/a.jsonnet", "x/y/b.libsonnet", "vendor/c.jsonnet", ".d/e.jsonnet", "f.txt")
        )
          scratch.write(name, Rough): Unit
        scratch.link("x/loop", "..")
        def listed(args: String*) = CommandRun
          .of("fmt" +: "--check" +: args)
          .out
          .linesIterator
          .map(_.stripPrefix(scratch.path("")))
          .toSeq
        listed(scratch.path("")) ==> Seq("x/a.jsonnet", "x/y/b.libsonnet")
        listed(scratch.path("vendor")) ==> Seq("vendor/c.jsonnet")
        listed(scratch.path("f.txt")) ==> Seq("f.txt")
        listed("--jobs", "3", scratch.path("")) ==> Seq("x/a.jsonnet", "x/y/b.libsonnet")
      }
    }

    test("--respect-gitignore leaves out what is ignored") {
      Scratch { scratch =>
        for (
          name <- Seq("a.jsonnet", "b.jsonnet", "out/c.jsonnet", "in/d.jsonnet", "in/out/e.jsonnet")
        )
          scratch.write(name, Rough): Unit
        scratch.write(".git/config", ""): Unit
        scratch.write(".gitignore", "# generated\n/out/\n*.jsonnet\n!a.jsonnet\n!d.*\n"): Unit
        scratch.write("in/.gitignore", "!out/e.jsonnet\n"): Unit
        val run = CommandRun("fmt", "--check", "--respect-gitignore", scratch.path(""))
        run.out.linesIterator.map(_.stripPrefix(scratch.path(""))).toSeq ==>
          Seq("a.jsonnet", "in/d.jsonnet", "in/out/e.jsonnet")
      }
    }

    test("patterns of .gitignore with many wildcards") {
      val name = "a" * 60 + ".jsonnet"
      def isIgnored(pattern: String, file: String): Boolean = Scratch { scratch =>
        scratch.write(file, Rough): Unit
        scratch.write(".git/config", ""): Unit
        scratch.write(".gitignore", pattern): Unit
        CommandRun("fmt", "--check", "--respect-gitignore", scratch.path("")).out.isEmpty
      }
      isIgnored("*a" * 20 + "*b", name) ==> false
      isIgnored("*a" * 20 + "*t", name) ==> true
      isIgnored("**/a/" * 20 + "b", "a/" * 40 + name) ==> false
      isIgnored("**/a/" * 20 + "a*", "a/" * 40 + name) ==> true
      isIgnored("x/**", "x/y/a.jsonnet") ==> true
      isIgnored("x/**/a.jsonnet", "x/a.jsonnet") ==> true
      isIgnored("x/**/b.jsonnet/**", "x/y/b.jsonnet") ==> false
      isIgnored("[!b-z]?[]x]\\].jsonne[a-t]", "a1]].jsonnet") ==> true
    }

    test("what cannot be read is reported, and the rest is formatted") {
      Scratch { scratch =>
        val rough = scratch.write("a.jsonnet", Rough)
        val run = CommandRun("fmt", "-i", scratch.path("none.jsonnet"), rough)
        assert(run.code == 1, run.out == s"$rough\n", run.err.contains("no such file or directory"))
        val folder = new File(scratch.path("closed"))
        scratch.write("closed/b.jsonnet", Rough): Unit
        // The superuser reads anything.
        if (folder.setReadable(false) && folder.list() == null) {
          val run = CommandRun("fmt", "--check", scratch.path(""))
          assert(run.code == 1, run.err.contains("cannot be read"))
        }
        folder.setReadable(true): Unit
      }
    }

    test("options change the style, and the last one wins") {
      def formatted(options: String*) =
        CommandRun.of(("fmt" +: options) :+ "-", Utf8.encode("{a: [1, \"b\"] # c\n}")).out
      formatted("-n", "4") ==> "{\n    a: [1, 'b'],  // c\n}\n"
      formatted("--string-style=d", "--comment-style", "h") ==> "{\n  a: [1, \"b\"],  # c\n}\n"
      formatted("--pad-arrays") ==> "{\n  a: [ 1, 'b' ],  // c\n}\n"
      formatted("--pad-arrays", "--no-pad-arrays") ==> "{\n  a: [1, 'b'],  // c\n}\n"
      formatted("--no-pad-arrays", "--pad-arrays") ==> "{\n  a: [ 1, 'b' ],  // c\n}\n"
    }

    test("settings are those of the nearest file upwards, and options win") {
      Scratch { scratch =>
        val outer = scratch.write("a.jsonnet", "{\na: [1] }")
        val inner = scratch.write("x/y/b.jsonnet", "{\na: [1] }")
        scratch.write("jsonnetfile.json", "{}"): Unit
        scratch.write(".sjsonnet.json", "{ fmt: { indent: 4 } }"): Unit
        scratch.write(
          "x/.sjsonnet.json",
          "{ // why\n fmt: { padArrays: true, indent: 2 + 1 } }"
        ): Unit
        CommandRun("fmt", outer).gave("{\n    a: [1],\n}\n")
        CommandRun("fmt", inner).gave("{\n   a: [ 1 ],\n}\n")
        CommandRun("fmt", "-n", "1", "--no-pad-arrays", inner).gave("{\n a: [1],\n}\n")
        CommandRun
          .of(Seq("fmt", "--stdin-file-name", scratch.path("x/c.jsonnet"), "-"), Utf8.encode("[1]"))
          .gave("[ 1 ]\n")
      }
    }

    test("wrong settings are errors that name what may be meant") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", Rough)
        def error(settings: String) = {
          scratch.write(".sjsonnet.json", settings): Unit
          val run = CommandRun("fmt", file)
          assert(run.code == 1, run.out.isEmpty)
          run.err.replace(scratch.path(""), "")
        }
        error("{ fmt: { indnt: 4 } }") ==>
          "sjsonnet: .sjsonnet.json: fmt: unknown key indnt; did you mean indent?\n"
        error("{ ftm: {} }") ==> "sjsonnet: .sjsonnet.json: unknown key ftm; did you mean fmt?\n"
        error("{ fmt: { stringStyle: 'x' } }") ==>
          "sjsonnet: .sjsonnet.json: invalid --string-style: x: must be d, s or l\n"
        error("{ fmt: 1 }") ==> "sjsonnet: .sjsonnet.json: fmt must be an object\n"
        assert(error("{ fmt: ").startsWith("STATIC ERROR: .sjsonnet.json:1:8"))
        assert(error("import 'a.jsonnet'").contains("couldn't open import"))
      }
    }

    test("what the command does not take") {
      Scratch { scratch =>
        val (a, b) = (scratch.write("a.jsonnet", Rough), scratch.write("b.jsonnet", Rough))
        def error(args: String*) = CommandRun.of("fmt" +: args).err.linesIterator.next()
        error() ==> "sjsonnet: no file given"
        error(a, b) ==> "sjsonnet: only one file can be printed; to format several, use -i"
        error(
          scratch.path("")
        ) ==> "sjsonnet: only one file can be printed; to format several, use -i"
        error("-i", "-") ==> "sjsonnet: standard input cannot be changed in place"
        error("-", a) ==> "sjsonnet: standard input is formatted alone"
        error("-i", "--check", a) ==> "sjsonnet: -i changes files, --check and --diff do not"
        assert(error("--pad-array", a).contains("did you mean --pad-arrays?"))
      }
    }

    test("deep nesting and long chains") {
      val n = 100000
      def formats(text: String, expected: String) = {
        val run = CommandRun.of(Seq("fmt", "-"), Utf8.encode(text))
        assert(run.code == 0, run.out == expected + "\n")
      }
      formats("[" * n + "]" * n, "[" * n + "]" * n)
      formats("-" * n + "1", "-" * n + "1")
      formats("1" + "+1" * n, "1" + " + 1" * n)
      formats("a" + ".b" * n, "a" + ".b" * n)
      formats("local a=1;" * n + "a", "local a = 1; " * n + "a")
      formats("if a then b else " * n + "c", "if a then b else " * n + "c")
    }
  }

  private final val Rough = "{a:1}"
  private final val Formatted = "{ a: 1 }\n"
}
