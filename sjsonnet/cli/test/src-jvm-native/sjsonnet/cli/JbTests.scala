package sjsonnet.cli

import utest._

/** The program `jb`. Exit codes, texts of misuse and files are those of version 0.6.0. */
object JbTests extends TestSuite {

  private final val Empty =
    "{\n  \"version\": 1,\n  \"dependencies\": [],\n  \"legacyImports\": true\n}\n"

  private def withLibrary(isLegacy: Boolean): String =
    s"""{
       |  "version": 1,
       |  "dependencies": [
       |    {
       |      "source": {
       |        "local": {
       |          "directory": "../lib"
       |        }
       |      },
       |      "version": ""
       |    }
       |  ],
       |  "legacyImports": $isLegacy
       |}
       |""".stripMargin

  val tests: Tests = Tests {

    test("misuse") {
      Scratch { scratch =>
        scratch.write("p/a", "")
        for (
          (args, problem) <- Seq(
            Seq("foo") -> "expected command but got \"foo\"",
            Seq("--foo") -> "unknown long flag '--foo'",
            Seq("install", "--legacy-name") -> "expected argument for flag '--legacy-name'",
            Seq("install", "-x") -> "unknown short flag '-x'",
            Seq("--single", "install") -> "unknown long flag '--single'",
            Seq("update", "-1") -> "unknown short flag '-1'",
            Seq("init", "extra") -> "unexpected extra"
          )
        )
          jb(scratch, args: _*) ==> ((
            1,
            "",
            s"Error parsing commandline arguments: $problem\njb: error: $problem\n"
          ))
        for (args <- Seq(Seq(), Seq("-h"), Seq("help"), Seq("install", "--help"))) {
          val (code, out, err) = jb(scratch, args: _*)
          assert(code == 0, out.isEmpty, err.startsWith("usage: jb "))
        }
        val (code, out, err) = jb(scratch, "--version")
        assert(code == 0, out.isEmpty, err.startsWith("v0."))
      }
    }

    test("init, install and update") {
      Scratch { scratch =>
        scratch.write("lib/x.libsonnet", "{}")
        scratch.write("p/a", "")
        def failed(args: String*) = {
          val (code, out, err) = jb(scratch, args: _*)
          assert(code == 1, out.isEmpty, err.startsWith("jb: error: "))
        }
        def done(args: String*) = {
          val (code, out, _) = jb(scratch, args: _*)
          assert(code == 0, out.isEmpty)
        }
        failed("install")
        failed("update")
        done("init")
        scratch.read("p/jsonnetfile.json") ==> Empty
        jb(scratch, "init") ==> ((1, "", "jb: error: jsonnetfile.json already exists\n"))
        failed("update")
        done("-q", "install", "../lib")
        scratch.read("p/jsonnetfile.json") ==> withLibrary(isLegacy = true)
        scratch.read("p/jsonnetfile.lock.json") ==> withLibrary(isLegacy = false)
        scratch.read("p/vendor/lib/x.libsonnet") ==> "{}"
        done("update")
        done("update", "../lib")
        failed("update", "nothere")
        failed("install", "./none")
        failed("install", "http:/x")
        failed("install", "--legacy-name", "a", "../lib", "../x")
        done("--jsonnetpkg-home", "deps", "install")
        scratch.read("p/deps/lib/x.libsonnet") ==> "{}"
      }
    }
  }

  /** Runs `jb` in the folder `p`. */
  private def jb(scratch: Scratch, args: String*): (Int, String, String) = {
    val run =
      CommandRun.using(environment = Map("XDG_CACHE_HOME" -> scratch.path("cache"))) { terminal =>
        new JbProgram.In(scratch.path("p")).run(args.toVector, terminal)
      }
    (run.code, run.out, run.err)
  }
}
