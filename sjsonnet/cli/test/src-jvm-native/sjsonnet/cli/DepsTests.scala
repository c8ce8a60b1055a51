package sjsonnet.cli

import sjsonnet.Jsonnet
import utest._

import java.io.File

/** `sjsonnet deps`. The list of paths is what `jsonnet-deps` 0.22 prints for the same files. */
object DepsTests extends TestSuite {

  val tests: Tests = Tests {

    test("all imports, each once, by whole paths without links") {
      in { scratch =>
        deps(scratch, "-J", scratch.path("v"), scratch.path("main.jsonnet")) ==>
          paths(scratch, "c.json", "d.jsonnet", "data.txt", "lib/b.libsonnet", "v/vv.libsonnet")
        scratch.link("link.jsonnet", "d.jsonnet")
        val user = scratch.write("user.jsonnet", "import 'link.jsonnet'")
        deps(scratch, user) ==> paths(scratch, "d.jsonnet", "data.txt")
        // A program that another one imports is not listed.
        deps(
          scratch,
          "-J",
          scratch.path("v"),
          scratch.path("main.jsonnet"),
          scratch.path("d.jsonnet")
        ) ==> paths(scratch, "c.json", "data.txt", "lib/b.libsonnet", "v/vv.libsonnet")
      }
    }

    test("a file that imports itself imports nothing else") {
      in { scratch =>
        deps(scratch, scratch.write("self.jsonnet", "import 'self.jsonnet'")) ==> ""
      }
    }

    test("a missing import and an error are reported, and make the answer incomplete") {
      in { scratch =>
        val run = CommandRun("deps", scratch.path("main.jsonnet"))
        assert(run.code == 1, run.err.contains("import not found: vv.libsonnet"))
        assert(run.out.contains("data.txt"))
        CommandRun("deps", scratch.write("bad.jsonnet", "{ x: import 'y")).code ==> 1
        CommandRun("deps").failedWith("sjsonnet: no file given")
        CommandRun("deps", scratch.path("none")).code ==> 1
      }
    }

    test("why a library is imported, by the name that programs have for it") {
      Scratch { scratch =>
        val main = scratch.write("main.jsonnet", "import 'a.libsonnet'")
        scratch.write("a.libsonnet", "import 'x/y/main.libsonnet'"): Unit
        scratch.write("jsonnetfile.json", "{}"): Unit
        val library = scratch.write("vendor/x/y/main.libsonnet", "import 'z.libsonnet'")
        scratch.write("lib/z.libsonnet", "{}"): Unit
        val other = scratch.write("other/w.libsonnet", "{}")
        scratch.write("user.jsonnet", "import 'w.libsonnet'"): Unit
        def why(name: String, args: String*) =
          CommandRun.of(Seq("deps", "--why", name) ++ args)
        val toLibrary =
          s"$main\n  imports ${scratch.path("a.libsonnet")}\n  imports $library\n"
        for (name <- Seq("x/y/main.libsonnet", "x/y", library))
          why(name, main).gave(toLibrary)
        why("z.libsonnet", main).out.linesIterator.length ==> 4
        val user = scratch.path("user.jsonnet")
        why("w.libsonnet", "-J", scratch.path("other"), user).gave(s"$user\n  imports $other\n")
        val none = why("w.libsonnet", user).err
        assert(none.endsWith("sjsonnet: --why: there is no file w.libsonnet\n"))
        CommandRun(
          "docs",
          "-J",
          scratch.path("vendor"),
          "--format",
          "json",
          "-o",
          "-",
          "x/y"
        ).code ==> 0
        CommandRun(
          "docs",
          "-J",
          scratch.path("other"),
          "--format",
          "json",
          "-o",
          "-",
          "w.libsonnet"
        ).code ==> 0
        CommandRun("docs", "-o", "-", "w.libsonnet").code ==> 1
      }
    }

    test("why, importers, and what nobody imports") {
      in { scratch =>
        val all = Seq("-J", scratch.path("v"), scratch.path("main.jsonnet"))
        val d = scratch.path("d.jsonnet")
        deps(scratch, Seq("--why", scratch.path("data.txt")) ++ all: _*) ==>
          s"${scratch.path("main.jsonnet")}\n  imports ${scratch.path("data.txt")}\n"
        val toD = deps(scratch, Seq("--why", d) ++ all: _*).linesIterator.toSeq
        assert(toD.length == 3, toD(1).endsWith("lib/b.libsonnet"), toD(2).endsWith("d.jsonnet"))
        val none = CommandRun.of(Seq("deps", "--why", scratch.path("user.txt")) ++ all)
        none.code ==> 1
        none.err ==> s"sjsonnet: --why: there is no file ${scratch.path("user.txt")}\n"
        CommandRun.of(Seq("deps", "--why", scratch.path("main.jsonnet")) ++ all).err ==>
          s"sjsonnet: --why: none of the files imports ${scratch.path("main.jsonnet")}\n"
        val importing = deps(scratch, Seq("--importers", d) ++ all: _*).linesIterator.toSeq
        assert(importing.length == 2, importing.exists(_.endsWith("main.jsonnet")))
        val unused = deps(scratch, "--unused", "-J", scratch.path("v"), scratch.path(""))
        unused ==> s"${scratch.path("main.jsonnet")}\n"
      }
    }

    test("JSON, make and graphs") {
      in { scratch =>
        val user = scratch.write("a b.jsonnet", "importstr 'data.txt'")
        val json = deps(scratch, "--format", "json", user)
        Jsonnet().evaluate(json).map(_.contains("data.txt")) ==> Right(true)
        val make = deps(scratch, "--format", "make", user)
        assert(make.contains("a\\ b.jsonnet: "), make.endsWith("data.txt:\n"))
        assert(deps(scratch, "--format", "make", "--target", "o/%.json", user).startsWith("o/"))
        val ninja = deps(scratch, "--format", "ninja", "--target", "out.json", user)
        ninja ==> s"ninja_dyndep_version = 1\nbuild out.json: dyndep | ${scratch.path("data.txt")}\n"
        deps(scratch, "--format", "dot", user).linesIterator.toSeq.length ==> 3
        assert(deps(scratch, "--format", "mermaid", user).startsWith("graph LR\n"))
      }
    }
  }

  private def in[A](test: Scratch => A): A = Scratch { scratch =>
    scratch.write(
      "main.jsonnet",
      "{ a: import 'lib/b.libsonnet', s: importstr 'data.txt', c: import 'c.json', v: import 'vv.libsonnet' }"
    )
    scratch.write("lib/b.libsonnet", "{ b: import '../d.jsonnet' }")
    scratch.write("d.jsonnet", "{ d: importbin 'data.txt' }")
    scratch.write("data.txt", "hi")
    scratch.write("c.json", "{}")
    scratch.write("v/vv.libsonnet", "{}")
    test(scratch)
  }

  private def deps(scratch: Scratch, args: String*): String = {
    val run = CommandRun.of("deps" +: args)
    assert(run.code == 0, run.err.isEmpty)
    run.out
  }

  private def paths(scratch: Scratch, names: String*): String =
    names.map(name => new File(scratch.path(name)).getCanonicalPath + "\n").mkString
}
