package sjsonnet.cli

import utest._

import java.util.Random

/** What files of a repository decide: nothing for what is outside of it. */
object ProjectRootTests extends TestSuite {

  val tests: Tests = Tests {

    test("settings hold from the file's folder up to the root of the project") {
      for (root <- Seq(".git", "jsonnetfile.json", ".git/config")) Scratch { scratch =>
        val folders = Vector("", "a/", "a/b/", "a/b/c/")
        for (iRoot <- folders.indices; iSettings <- folders.indices) {
          val (rootFile, settings) =
            (folders(iRoot) + root, folders(iSettings) + ".sjsonnet.json")
          scratch.write(rootFile, ""): Unit
          scratch.write(settings, "{ fmt: { indent: 7 } }"): Unit
          for (iFile <- folders.indices) {
            val isBeside = iSettings == iFile
            val isInProject = iRoot <= iFile && iRoot <= iSettings && iSettings <= iFile
            val file = scratch.write(folders(iFile) + "x.jsonnet", "{\na: 1}")
            val indent = if (isBeside || isInProject) 7 else 2
            CommandRun("fmt", file).gave(s"{\n${" " * indent}a: 1,\n}\n")
            scratch.remove(folders(iFile) + "x.jsonnet")
          }
          scratch.remove(rootFile)
          if (root.contains('/')) scratch.remove(folders(iRoot) + ".git")
          scratch.remove(settings)
        }
      }
    }

    test("settings of the folder in which the command runs hold for nothing outside of it") {
      Scratch.nearby { scratch =>
        scratch.write("p/.git", ""): Unit
        scratch.write("p/.sjsonnet.json", "{ fmt: { indent: 7 } }"): Unit
        scratch.write("q/x.jsonnet", "{\na: 1}"): Unit
        CommandRun("fmt", scratch.path("p/../q/x.jsonnet")).gave("{\n  a: 1,\n}\n")
        CommandRun("fmt", scratch.path("q/../p/../q/x.jsonnet")).gave("{\n  a: 1,\n}\n")
      }
    }

    test("settings are small, and end early") {
      Scratch { scratch =>
        val file = scratch.write("x.jsonnet", "1")
        def error(settings: String): String = {
          scratch.write(".sjsonnet.json", settings): Unit
          val run = CommandRun("fmt", file)
          assert(run.code == 1, run.out.isEmpty)
          run.err
        }
        for (program <- Endless) assert(error(program).startsWith("RUNTIME ERROR"))
        assert(error(s"{} // ${"x" * (1 << 16)}").contains("has more than 65536 bytes"))
        assert(error("[" * 60000).startsWith("STATIC ERROR"))
        assert(error("{ fmt: { indent: std.native('helmTemplate')('a', 'b', {}) } }").nonEmpty)
        assert(error("{ fmt: { indent: std.extVar('x') } }").nonEmpty)
      }
    }

    test("settings are no link out of the project") {
      Scratch { scratch =>
        scratch.write("secret", "{ secret"): Unit
        val file = scratch.write("p/a/x.jsonnet", "{\na: 1}")
        scratch.write("p/.git", ""): Unit
        scratch.link("p/a/.sjsonnet.json", "../../secret")
        val run = CommandRun("fmt", file)
        assert(run.code == 1, !run.err.contains("{ secret"))
        run.err ==> s"sjsonnet: ${scratch.path("p/a/.sjsonnet.json")} is a link that leads out of ${scratch.path("p")}\n"
        scratch.remove("p/a/.sjsonnet.json")
        scratch.write("p/settings", "{ fmt: { indent: 7 } }"): Unit
        scratch.link("p/a/.sjsonnet.json", "../settings")
        CommandRun("fmt", file).gave("{\n       a: 1,\n}\n")
      }
    }

    test("links that lead out of a folder are not followed to format what is there") {
      Scratch { scratch =>
        val random = new Random(3)
        val rough = "{\na: 1}"
        for (round <- 1 to 40) {
          scratch.write("victim/v/x.jsonnet", rough): Unit
          if (round % 2 == 0) scratch.write("p/.git", ""): Unit
          scratch.write("p/sub/in/y.jsonnet", rough): Unit
          for (i <- 0 to 3) {
            val at = Seq("p", "p/sub", "p/sub/in")(random.nextInt(3))
            val up = "../" * at.count(_ == '/') + "../"
            val targets = Seq(
              s"${up}victim",
              s"${up}victim/v",
              s"${up}victim/v/x.jsonnet",
              scratch.path("victim"),
              s"${up}p/sub/in",
              s"${up}p/sub/in/y.jsonnet"
            )
            scratch.link(s"$at/l$i.jsonnet", targets(random.nextInt(targets.length)))
          }
          val run = CommandRun("fmt", "-i", scratch.path("p"))
          assert(run.code == 0)
          scratch.read("victim/v/x.jsonnet") ==> rough
          scratch.read("p/sub/in/y.jsonnet") ==> "{\n  a: 1,\n}\n"
          for (file <- Seq("check", "lint", "deps"))
            assert(!CommandRun(file, scratch.path("p")).out.contains("victim"))
          for (at <- Seq("p", "p/sub", "p/sub/in"); i <- 0 to 3)
            if (GitHost.isLink(scratch.path(s"$at/l$i.jsonnet"))) scratch.remove(s"$at/l$i.jsonnet")
        }
        // One that is named is what the user means.
        scratch.link("p/l.jsonnet", "../victim/v/x.jsonnet")
        CommandRun("fmt", "-i", scratch.path("p/l.jsonnet")).code ==> 0
        scratch.read("victim/v/x.jsonnet") ==> "{\n  a: 1,\n}\n"
      }
    }

    test("--clean removes nothing where a link of the project leads to") {
      Scratch { scratch =>
        def clean(folder: String, program: String) =
          CommandRun("-c", "-m", scratch.path(folder), "--clean", "-e", program)
        scratch.write("victim/.git", ""): Unit
        clean("victim/out", "{ a: 1, b: 2 }").code ==> 0
        scratch.write("p/.git", ""): Unit
        scratch.link("p/out", "../victim/out")
        scratch.link("p/up", "..")
        for (folder <- Seq("p/out", "p/out/", "p/./out", "p/up/victim/out")) {
          val run = clean(folder, "{ c: 3 }")
          assert(run.code == 1, run.err.contains("a link that leads out of the project"))
        }
        assert(scratch.exists("victim/out/a"), !scratch.exists("victim/out/c"))
        // Within the project, links are the user's own affair.
        scratch.link("p/inner", "real")
        scratch.write("p/real/x", ""): Unit
        clean("p/inner", "{ a: 1, b: 2 }").err ==> ""
        clean("p/inner", "{ a: 1 }").code ==> 0
        assert(!scratch.exists("p/real/b"))
      }
    }
  }

  /** Programs that take long, or much memory. */
  private val Endless = Seq(
    "local f(x) = f(x + 1); f(0)",
    "local f(x) = 1 + f(x + 1); f(0)",
    "std.repeat('x', 1000000000)",
    "std.length(std.range(1, 100000000))",
    "local s = std.repeat('x', 60000); std.foldl(function(a, b) a + s, std.range(1, 4000), '')",
    "std.foldl(function(a, b) a + a, std.range(1, 60), 'x')",
    "local a = std.range(1, 4000); [x + y for x in a for y in a]",
    "local s = std.repeat('a', 60000); [std.length(std.findSubstr('aab', s)) for i in std.range(1, 4000)]",
    "local s = std.repeat('a', 60000); [std.md5(s) for i in std.range(1, 4000)]",
    "local a = std.range(1, 4000); [std.sort(a) for i in a]",
    "local s = std.repeat('a', 60000); [s == s + '' for i in std.range(1, 4000)]",
    "std.parseYaml(std.repeat('[', 60000))",
    "std.manifestJson([std.range(1, 4000) for i in std.range(1, 4000)])",
    "local o = { ['k%d' % i]: i for i in std.range(1, 4000) }; [o + o for i in std.range(1, 4000)]",
    "{ fmt: { indent: error std.repeat('x', 60000) } }"
  )
}
