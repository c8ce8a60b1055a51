package sjsonnet.cli

import utest._

/** Where the lines of an output come from: comments in it, and maps beside it. */
object OutputOriginsTests extends TestSuite {

  val tests: Tests = Tests {

    test("comments, after lines that take one") {
      in { scratch =>
        val run = CommandRun("-f", "yaml", "--yaml-comments", scratch.path("main.jsonnet"))
        run.out.replace(scratch.path(""), "") ==>
          """name: web # main.jsonnet:1
            |note: | # lib.libsonnet:2
            |  a: 1
            |  b
            |ports: # lib.libsonnet:3
            |- 80 # lib.libsonnet:3
            |- 443 # lib.libsonnet:3
            |spec: # lib.libsonnet:4
            |  a: {} # lib.libsonnet:4
            |""".stripMargin
        val plain = CommandRun("-f", "yaml", scratch.path("main.jsonnet")).out
        CommandRun("-f", "yaml", "--yaml-debug", scratch.path("main.jsonnet")).out ==> run.out
        def read(text: String) =
          CommandRun("-e", s"std.parseYaml(importstr '${scratch.write("read.yaml", text)}')").out
        read(run.out) ==> read(plain)
        CommandRun("--yaml-comments", scratch.path("main.jsonnet"))
          .failedWith("sjsonnet: --yaml-comments needs YAML: -f yaml or -f kubernetes")
      }
    }

    test("a map, with the line and the path of each part") {
      in { scratch =>
        val map = scratch.path("out.map")
        val out = CommandRun("--source-map", map, scratch.path("main.jsonnet"))
        out.gave(CommandRun(scratch.path("main.jsonnet")).out)
        val read = CommandRun(
          "-e",
          s"local map = import '$map';\n" +
            "[std.toString([line.line, line.path] + [d.role + ' ' + std.split(map.sources[d.place[0]], '/')[std.length(std.split(map.sources[d.place[0]], '/')) - 1] + ':' + d.place[1] for d in line.definitions]) for line in map.outputs[0].lines][:3]"
        ).out
        read ==>
          """[
            |   "[1, \"$\", \"sets main.jsonnet:1\"]",
            |   "[2, \"$.name\", \"sets main.jsonnet:1\", \"overridden lib.libsonnet:1\"]",
            |   "[3, \"$.note\", \"sets lib.libsonnet:2\"]"
            |]
            |""".stripMargin
      }
    }

    test("a map of version 3") {
      in { scratch =>
        val map = scratch.path("out.map")
        CommandRun(
          "--source-map-v3",
          map,
          "-o",
          scratch.path("out.json"),
          scratch.path("main.jsonnet")
        ).gave("")
        val text = scratch.read("out.map")
        // Line 2 leads to line 1, column 28 of the first source; line 3 to line 2, column 3 of the second.
        assert(
          text.startsWith("{\"version\": 3, "),
          text.contains("\"mappings\": \"AAAA;AAA2B;ACCzB;")
        )
      }
    }

    test("a file each, with -m") {
      in { scratch =>
        val map = scratch.path("all.map")
        val run = CommandRun(
          "-m",
          scratch.path("out"),
          "-c",
          "--source-map",
          map,
          "-e",
          "{ a: { x: 1 }, b: [2] }"
        )
        run.code ==> 0
        CommandRun("-e", s"[std.length(each.lines) for each in (import '$map').outputs]").out ==>
          "[\n   2,\n   2\n]\n"
      }
    }
  }

  private def in[A](use: Scratch => A): A = Scratch { scratch =>
    scratch.write("main.jsonnet", "(import 'lib.libsonnet') { name: 'web' }\n"): Unit
    scratch.write(
      "lib.libsonnet",
      "{ name: 'none',\n  note: 'a: 1\\nb\\n',\n  ports: [80, 443],\n  spec: { a: {} } }\n"
    ): Unit
    use(scratch)
  }
}
