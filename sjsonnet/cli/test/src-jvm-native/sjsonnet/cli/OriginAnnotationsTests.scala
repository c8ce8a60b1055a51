package sjsonnet.cli

import utest._

/** Annotations of objects of Kubernetes that tell where they come from. */
object OriginAnnotationsTests extends TestSuite {

  val tests: Tests = Tests {

    test("each object has the place in the program that it is at home in") {
      in { scratch =>
        val run = CommandRun("-f", "yaml", "--annotate-origin", scratch.path("main.jsonnet"))
        run.out.replace(scratch.path(""), "") ==>
          """config:
            |  apiVersion: v1
            |  kind: ConfigMap
            |  metadata:
            |    annotations:
            |      config.kubernetes.io/origin: |
            |        path: main.jsonnet
            |        line: 3
            |    name: c
            |other: 1
            |web:
            |  apiVersion: apps/v1
            |  kind: Deployment
            |  metadata:
            |    annotations:
            |      a: b
            |      config.kubernetes.io/origin: |
            |        path: lib/web.libsonnet
            |        line: 2
            |    name: shop
            |  spec:
            |    replicas: 3
            |""".stripMargin
      }
    }

    test("kubecfg's have the program and the path in its output") {
      in { scratch =>
        val run = CommandRun("-f", "yaml", "--show-provenance", scratch.path("main.jsonnet"))
        assert(
          run.out.contains(
            s"kubecfg.github.com/provenance-file: ${scratch.path("main.jsonnet")}\n"
          ),
          run.out.contains("kubecfg.github.com/provenance-path: $.web\n"),
          !run.out.contains("config.kubernetes.io")
        )
        annotations("--show-provenance", "[{ a: @ }]") ==>
          """{"kubecfg.github.com/provenance-path": "$[0].a"}"""
        annotations("--show-provenance --annotate-origin", "@") ==>
          "{\"config.kubernetes.io/origin\": \"path: <cmdline>\\nline: 1\\n\", " +
          """"kubecfg.github.com/provenance-path": "$"}"""
      }
    }

    test("items of lists and objects within others have them, and what is in an object has none") {
      val provenance = """{"kubecfg.github.com/provenance-path": "$.l.items[0]"}"""
      annotations("--show-provenance", "{ l: { apiVersion: 'v1', kind: 'List', items: [@] } }") ==>
        provenance
      val inner = "{ apiVersion: 'v1', kind: 'A', spec: @ }"
      annotations("--show-provenance", inner) ==> """{"kubecfg.github.com/provenance-path": "$"}"""
      val schema = "{ apiVersion: { type: 'string' }, kind: { type: 'string' } }"
      CommandRun("--show-provenance", "-e", schema).out ==> CommandRun("-e", schema).out
    }

    test("what the program says is left as it is") {
      def withMetadata(metadata: String) = CommandRun(
        "-n",
        "-1",
        "--show-provenance",
        "-e",
        s"{ apiVersion: 'v1', kind: 'A', metadata: $metadata }"
      ).out
        .stripPrefix("{\"apiVersion\": \"v1\", \"kind\": \"A\", \"metadata\": ")
        .stripSuffix("}\n")
      val own = "\"kubecfg.github.com/provenance-path\""
      withMetadata(s"{ annotations: { $own: 'mine' } }") ==> s"{\"annotations\": {$own: \"mine\"}}"
      withMetadata("null") ==> s"{\"annotations\": {$own: \"$$\"}}"
      withMetadata("{ annotations: null }") ==> s"{\"annotations\": {$own: \"$$\"}}"
      withMetadata("'odd'") ==> "\"odd\""
      // Hidden fields, and their order, stay as they are.
      CommandRun(
        "-p",
        "-n",
        "-1",
        "--show-provenance",
        "-e",
        "{ z: 1, metadata: { name: 'a', h:: 1 }, kind: 'A', apiVersion: 'v1' }"
      ).out ==> s"{\"z\": 1, \"metadata\": {\"name\": \"a\", \"annotations\": {$own: \"$$\"}}, " +
        "\"kind\": \"A\", \"apiVersion\": \"v1\"}\n"
    }

    test("in streams, in files, in parts, and for Kubernetes, with a map of lines") {
      in { scratch =>
        val main = scratch.path("main.jsonnet")
        val kubernetes = CommandRun("-f", "kubernetes", "--annotate-origin", "-e", s"[$Pod, $Pod]")
        kubernetes.out.split("line: 1\n", -1).length ==> 3
        CommandRun("-y", "--annotate-origin", "-e", s"[$Pod]").out
          .contains("path: <cmdline>") ==> true
        CommandRun("--path", "$.web", "--annotate-origin", main).out
          .contains("lib/web.libsonnet\\nline: 2\\n") ==> true
        CommandRun("-m", scratch.path("out"), "-c", "--annotate-origin", main).code ==> 0
        scratch.read("out/config").contains("main.jsonnet\\nline: 3\\n") ==> true
        val run = CommandRun("-f", "yaml", "--yaml-comments", "--annotate-origin", main)
        assert(
          run.out.contains("config.kubernetes.io/origin: |\n"),
          run.out.contains("replicas: 3 # ")
        )
        def read(text: String) =
          CommandRun("-e", s"std.parseYaml(importstr '${scratch.write("read.yaml", text)}')").out
        read(run.out) ==> CommandRun("--annotate-origin", main).out
      }
    }

    test("nothing is evaluated twice, and errors are those of the program") {
      val run = CommandRun(
        "--annotate-origin",
        "-e",
        "{ apiVersion: 'v1', kind: 'A', metadata: std.trace('once', { name: 'x' }) }"
      )
      run.err.linesIterator.count(_.contains("once")) ==> 1
      val failing = "{ apiVersion: 'v1', kind: 'A', spec: error 'no' }"
      CommandRun("--annotate-origin", "-e", failing).err ==> CommandRun("-e", failing).err
    }
  }

  private final val Pod =
    "{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } }"

  /** The annotations of the first object with some in the value of a program, in which `@` is an object. */
  private def annotations(options: String, code: String): String = {
    val args = options.split(' ').toVector ++ Vector("-n", "-1", "-e", code.replace("@", Pod))
    val out = CommandRun(args: _*).out
    val from = out.indexOf("\"annotations\": ") + "\"annotations\": ".length
    out.substring(from, out.indexOf('}', from) + 1)
  }

  private def in[A](use: Scratch => A): A = Scratch { scratch =>
    scratch.write(
      "main.jsonnet",
      "local lib = import 'lib/web.libsonnet';\nlib {\n" +
        "  config: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' } },\n" +
        "  web+: { spec+: { replicas: 3 } },\n  other: 1,\n}\n"
    ): Unit
    scratch.write(
      "lib/web.libsonnet",
      "{\n  web: {\n    apiVersion: 'apps/v1',\n    kind: 'Deployment',\n" +
        "    metadata: { name: 'shop', annotations: { a: 'b' } },\n    spec: { replicas: 1 },\n  },\n}\n"
    ): Unit
    use(scratch)
  }
}
