package sjsonnet.cli

import utest._

/** What a project says about its programs: where imports are, values of variables, the format. */
object ProjectSettingsTests extends TestSuite {

  val tests: Tests = Tests {

    test("beside jsonnetfile.json, lib and vendor are searched last") {
      project { scratch =>
        val main = scratch.write(
          "p/env/main.jsonnet",
          "(import 'l.libsonnet') + (import 'v.libsonnet') + (import 'host/pkg/x.libsonnet')"
        )
        def run(args: String*) = CommandRun.of(Seq("-f", "json-minified") ++ args :+ main)
        run().gave("{\"l\":1,\"v\":2,\"x\":1}\n")
        run("-J", scratch.path("p/other")).gave("{\"l\":\"other\",\"v\":2,\"x\":\"other\"}\n")
        run("--no-settings").failedWith(
          "RUNTIME ERROR: couldn't open import \"l.libsonnet\": no match locally or in the Jsonnet library paths"
        )
        for (command <- Seq("check", "lint")) CommandRun(command, main).code ==> 0
        CommandRun("deps", main).out.linesIterator.length ==> 3
        // A package has a project of its own, which does not count.
        CommandRun("check", scratch.path("p/vendor/host/pkg/x.libsonnet")).code ==> 0
      }
    }

    test("a package in the project in which the command has been started finds what that has") {
      project { scratch =>
        scratch.write("p/pkg/jsonnetfile.json", "{}")
        val main = scratch.write("p/pkg/inner/main.libsonnet", "import 'v.libsonnet'")
        scratch.write("p/env/x", "")
        scratch.write("q/jsonnetfile.json", "{}")
        // Above the project in which the command has been started, it has no say.
        scratch.write("jsonnetfile.json", "{}")
        def folders(workingFolder: String) =
          new ProjectPaths(None, new ToolSettings.Finder, scratch.path(workingFolder))
            .folders(main)
            .map(_.stripPrefix(scratch.path("p") + "/"))
        val own = Vector("pkg/lib", "pkg/vendor")
        folders("p") ==> own ++ Vector("lib", "vendor")
        folders("p/env") ==> folders("p")
        folders("p/pkg") ==> own
        // A project that is not around the file says nothing about it.
        folders("q") ==> own
      }
    }

    test("packages that are not installed") {
      Scratch { scratch =>
        scratch.write("p/jsonnetfile.json", "{}")
        val main = scratch.write("p/main.jsonnet", "import 'host/pkg/x.libsonnet'")
        val hint =
          "hint: the packages of jsonnetfile.json are not installed: sjsonnet vendor install"
        assert(CommandRun(main).err.contains(hint))
        assert(!CommandRun("--no-settings", main).err.contains(hint))
        for (command <- Seq("check", "lint")) assert(CommandRun(command, main).out.contains(hint))
      }
    }

    test("settings are the options that were not given") {
      project { scratch =>
        scratch.write(
          "p/.sjsonnet.json",
          "{ evaluate: { jpath: ['other'], extStr: { who: 'set' }, extCode: { n: '1 + 1' }, " +
            "tlaStr: { t: 'given' }, format: 'yaml', preserveOrder: true, asReference: false } }"
        )
        val main = scratch.write(
          "p/env/main.jsonnet",
          "function(t) { z: t, o: (import 'o.libsonnet'), who: std.extVar('who'), n: std.extVar('n') }"
        )
        CommandRun(main).gave("z: given\no: 3\nwho: set\n\"n\": 2\n")
        CommandRun("-f", "json-minified", "-V", "who=me", "-A", "t=x", main)
          .gave("{\"z\":\"x\",\"o\":3,\"who\":\"me\",\"n\":2}\n")
        val text = scratch.write("p/s.jsonnet", "'' + std.extVar('who')")
        CommandRun("-S", "--ext-code", "who=1", text).gave("1\n")
        val plain = scratch.write("p/n.jsonnet", "{ a: 1 }")
        CommandRun(plain).gave("a: 1\n")
        CommandRun("--no-settings", plain).gave("{\n   \"a\": 1\n}\n")
        // The programs whose place is taken have none.
        CommandRun.using()(JsonnetProgram.run(Vector(plain), _)).gave("{\n   \"a\": 1\n}\n")
      }
    }

    test("settings grant nothing, and say what is wrong with them") {
      project { scratch =>
        val main = scratch.write("p/env/main.jsonnet", "1")
        def refused(settings: String, problem: String) = {
          scratch.write("p/.sjsonnet.json", s"{ evaluate: $settings }")
          val run = CommandRun(main)
          (run.code, run.out) ==> ((1, ""))
          val first = run.err.linesIterator.next()
          assert(first.startsWith("sjsonnet: "), first.endsWith(s"/p/.sjsonnet.json: $problem"))
        }
        for (
          name <- Seq(
            "allowRun",
            "importRoot",
            "maxStack",
            "maxTime",
            "outputFile",
            "multi",
            "depfile"
          )
        )
          refused(s"{ $name: 'x' }", s"evaluate: unknown key $name")
        refused("{ jpaht: [] }", "evaluate: unknown key jpaht; did you mean jpath?")
        for (folder <- Seq("..", "../x", "a/../../x", "/tmp"))
          refused(s"{ jpath: ['$folder'] }", s"evaluate: jpath: $folder is not in the project")
        refused("{ jpath: [''] }", "evaluate: jpath: '' is not in the project")
        refused("{ jpath: 'lib' }", "evaluate: jpath must be an array of strings")
        refused("{ extStr: 'a=1' }", "evaluate: extStr must be an object of strings")
        refused("{ extStr: { a: 1 } }", "evaluate: extStr must be an object of strings")
        refused(
          "{ tlaCode: { 'a=b': '1' } }",
          "evaluate: tlaCode: a name cannot have an equals sign"
        )
        refused(
          "{ format: 'x' }",
          "unknown format x: the formats are json, json-minified, yaml, toml, ini, xml, python, python-vars, " +
            "string, kubernetes, auto"
        )
        scratch.write("elsewhere/x.libsonnet", "1")
        scratch.link("p/out", scratch.path("elsewhere"))
        refused("{ jpath: ['out'] }", "evaluate: jpath: out is not in the project")
      }
    }
  }

  /** A project in the folder `p`. */
  private def project(use: Scratch => Unit): Unit = Scratch { scratch =>
    scratch.write("p/jsonnetfile.json", "{}")
    scratch.write("p/lib/l.libsonnet", "{ l: 1 }")
    scratch.write("p/other/l.libsonnet", "{ l: 'other' }")
    scratch.write("p/other/o.libsonnet", "3")
    scratch.write("p/vendor/l.libsonnet", "error 'lib comes first'")
    scratch.write("p/vendor/v.libsonnet", "{ v: 2 }")
    scratch.write("p/vendor/host/pkg/jsonnetfile.json", "{}")
    scratch.write("p/vendor/host/pkg/x.libsonnet", "{ x: (import 'l.libsonnet').l }")
    use(scratch)
  }
}
