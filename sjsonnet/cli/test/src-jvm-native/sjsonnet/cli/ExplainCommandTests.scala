package sjsonnet.cli

import sjsonnet.{FileImporter, Input, Jsonnet, JsonnetError, JsonTree}
import sjsonnet.text.Utf8
import utest._

/** `sjsonnet explain`. What explanations say is in [[sjsonnet.provenance.ExplainTests]]; this is how they are asked for and
  * written.
  */
object ExplainCommandTests extends TestSuite {

  val tests: Tests = Tests {

    test("the value, and a line for each thing that made it") {
      in { scratch =>
        explain(scratch, "-V", "env=prod", "main.jsonnet", "$.deployment.spec.replicas") ==>
          """3
            |
            |  set by      env/prod.libsonnet:2:27  deployment+: { spec+: { replicas: 3 } },
            |  instead of  lib/app.libsonnet:5:15   spec: { replicas: if root.ha then 2 else 1 },  (1)
            |  since       main.jsonnet:3:23        env == 'prod' is true
            |  depends on  main.jsonnet:1:13        --ext-str env
            |  depends on  main.jsonnet:2:13        import 'lib/app.libsonnet'
            |  depends on  main.jsonnet:3:42        import 'env/prod.libsonnet'
            |""".stripMargin
        explain(scratch, "-V", "env=dev", "main.jsonnet", "/deployment/name") ==>
          """"shop"
            |
            |  set by      lib/app.libsonnet:6:7  name: name,
            |  from        main.jsonnet:3:9       app.new('shop') + (if env == 'prod' then import 'env/prod.libsonnet' else {})
            |  since       main.jsonnet:3:23      env == 'prod' is false
            |  made by     main.jsonnet:3:1       app.new('shop')
            |  depends on  main.jsonnet:1:13      --ext-str env
            |  depends on  main.jsonnet:2:13      import 'lib/app.libsonnet'
            |""".stripMargin
      }
    }

    test("a part that is not there is an error") {
      in { scratch =>
        val run =
          CommandRun("explain", "-V", "env=dev", scratch.path("main.jsonnet"), "$.deployment.nam")
        run.code ==> 1
        assert(run.out.startsWith("there is no field \"nam\"\n  did you mean name?\n\n"))
        assert(run.out.contains("  looked in  "))
      }
    }

    test("as JSON") {
      in { scratch =>
        val json = explain(scratch, "--json", "-V", "env=dev", "main.jsonnet", "$.deployment.name")
        assert(
          json.startsWith(
            """{"path": "$.deployment.name", "value": "shop", "definitions": [{"role": "sets", """
          )
        )
        CommandRun("-e", json).code ==> 0
        // It is what embedders get.
        val program = Jsonnet()
          .withImporter(new FileImporter(searchPath = Vector.empty))
          .withExtVar("env", Input("dev"))
          .file(scratch.path("main.jsonnet"))
        def asRead(json: String) = JsonTree.parse(json.replace(scratch.path(""), ""))
        def ofApi(result: Either[JsonnetError, JsonTree]) =
          result.flatMap(_.text()).flatMap(asRead(_))
        asRead(json) ==> ofApi(program.explain("$.deployment.name").map(_.tree))
        val depends =
          explain(scratch, "--json", "--depends", "-V", "env=dev", "main.jsonnet", "$.deployment")
        asRead(depends).map(_.arr.map(place => (place("file").str, place("line").int))) ==>
          program
            .dependencies("$.deployment")
            .map(_.map(place => (place.file.replace(scratch.path(""), ""), place.line)))
        explain(
          scratch,
          "--json",
          "--affects",
          "lib/app.libsonnet:6",
          "-V",
          "env=dev",
          "main.jsonnet"
        ) ==>
          "[\"$.deployment.name\"]\n"
      }
    }

    test("what a part depends on, and what a place affects") {
      in { scratch =>
        explain(scratch, "--depends", "-V", "env=dev", "main.jsonnet", "$.deployment.name") ==>
          """  lib/app.libsonnet:6:7  name: name,
            |  main.jsonnet:1:24      local env = std.extVar('env');
            |  main.jsonnet:2:13      local app = import 'lib/app.libsonnet';
            |  main.jsonnet:3:1       app.new('shop') + (if env == 'prod' then import 'env/prod.libsonnet' else {})
            |""".stripMargin
        explain(scratch, "--affects", "lib/app.libsonnet:6", "-V", "env=dev", "main.jsonnet") ==>
          "$.deployment.name\n"
        val run = CommandRun(
          "explain",
          "--affects",
          "lib/app.libsonnet:77",
          "-V",
          "env=dev",
          scratch.path("main.jsonnet")
        )
        (run.code, run.out, run.err) ==>
          (1, "", "sjsonnet: nothing at lib/app.libsonnet:77 was evaluated\n")
      }
    }

    test("command lines that cannot be right, and programs that fail") {
      in { scratch =>
        CommandRun("explain").failedWith("sjsonnet: no file given")
        CommandRun("explain", scratch.path("main.jsonnet"))
          .failedWith(
            "sjsonnet: no path given; a path is like $.spec.my-key[0] or $.labels['a.b/c'], or the JSON Pointer /spec/my-key/0"
          )
        CommandRun("explain", "--affects", "x", scratch.path("main.jsonnet")).code ==> 1
        val failing = CommandRun("explain", "-e", "{ a: error 'x', b: 1 }", "$.a")
        (failing.code, failing.out) ==> (1, "")
        assert(failing.err.startsWith("RUNTIME ERROR: x"))
        CommandRun("explain", "-e", "{ a: error 'x', b: 1 }", "$.b").code ==> 0
      }
    }

    test("a line of the output, in each form of it") {
      in { scratch =>
        def first(line: String, args: String*) =
          explain(scratch, args ++ Seq("-V", "env=dev", "main.jsonnet", line): _*).linesIterator
            .next()
        val main = scratch.path("main.jsonnet")
        def write(name: String, args: String*) =
          scratch.write(name, CommandRun.of(args ++ Seq("-V", "env=dev", main)).out)
        first(write("out.json") + ":3") ==> "\"shop\""
        first(write("out.yaml", "-f", "yaml") + ":2") ==> "\"shop\""
        val stream =
          scratch.write("stream.yaml", CommandRun("-y", "-e", "[{ a: 1 }, { b: [2, 3] }]").out)
        CommandRun(
          "explain",
          "-y",
          "-e",
          "[{ a: 1 }, { b: [2, 3] }]",
          s"$stream:8"
        ).out.linesIterator.next() ==> "2"
        CommandRun("explain", "-e", "[{ a: 1 }, { b: [2, 3] }]", s"$stream:999")
          .failedWith(s"sjsonnet: invalid line: $stream:999: there are 12 lines")
        val piped = CommandRun.of(
          Seq("explain", "-e", "{ a: 1, b: 2 }", "-:3"),
          input = Utf8.encode(CommandRun("-e", "{ a: 1, b: 2 }").out)
        )
        piped.out.linesIterator.next() ==> "2"
      }
    }

    test("the example of the help works") {
      in { scratch =>
        val line = CommandRun("explain", "--help").out.linesIterator
          .find(_.startsWith("  sjsonnet explain"))
          .get
        val words = line.trim.split(' ').toSeq.drop(2).map(_.stripPrefix("'").stripSuffix("'"))
        explain(scratch, words: _*).linesIterator.next() ==> "3"
      }
    }
  }

  /** What the command prints, with names of files as from the folder. */
  private def explain(scratch: Scratch, args: String*): String = {
    val run = CommandRun.of(
      "explain" +: args.map(arg => if (arg == "main.jsonnet") scratch.path(arg) else arg)
    )
    assert(run.code == 0, run.err.isEmpty)
    run.out.replace(scratch.path(""), "")
  }

  private def in[A](use: Scratch => A): A = Scratch { scratch =>
    scratch.write(
      "main.jsonnet",
      """local env = std.extVar('env');
        |local app = import 'lib/app.libsonnet';
        |app.new('shop') + (if env == 'prod' then import 'env/prod.libsonnet' else {})
        |""".stripMargin
    ): Unit
    scratch.write(
      "lib/app.libsonnet",
      """{
        |  new(name):: {
        |    local root = self,
        |    deployment: {
        |      spec: { replicas: if root.ha then 2 else 1 },
        |      name: name,
        |    },
        |    ha:: false,
        |  },
        |}
        |""".stripMargin
    ): Unit
    scratch.write(
      "env/prod.libsonnet",
      """{
        |  deployment+: { spec+: { replicas: 3 } },
        |}
        |""".stripMargin
    ): Unit
    use(scratch)
  }
}
