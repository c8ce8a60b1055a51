package sjsonnet.cli

import sjsonnet.text.Utf8
import utest._

/** `sjsonnet trace-back`, on what linters and validators write: the forms are those of yamllint, kubeconform, kubeval and SARIF
  * 2.1.0.
  */
object TraceBackTests extends TestSuite {

  val tests: Tests = Tests {

    test("lines of text") {
      in { scratch =>
        trace(
          scratch,
          "out.yaml:2:8: [error] too many spaces (colons)\nother.yaml:2: x\n\nnothing\n"
        ) ==>
          """main.jsonnet:2:3: [error] too many spaces (colons) (out.yaml:2:8, $.spec)
            |other.yaml:2: x
            |
            |nothing
            |""".stripMargin
        trace(
          scratch,
          "stdin:3:1: [warning] x\n"
        ) ==> "lib.libsonnet:1:3: [warning] x (stdin:3:1, $.spec.replicas)\n"
        // The end of a part belongs to it.
        trace(scratch, "error in ./out.yaml:99 (x)\n") ==>
          "error in lib.libsonnet:1:3: (x) (./out.yaml:99, $.spec.replicas)\n"
      }
    }

    test("SARIF") {
      in { scratch =>
        val sarif =
          """{ "version": "2.1.0", "runs": [{ "results": [{ "ruleId": "R1", "message": { "text": "bad" },
            |  "locations": [{ "physicalLocation": { "artifactLocation": { "uri": "out.yaml" },
            |    "region": { "startLine": 3 } } }] }] }] }""".stripMargin
        trace(scratch, sarif) ==> "lib.libsonnet:1:3: bad [R1] (out.yaml:3, $.spec.replicas)\n"
      }
    }

    test("kubeconform and kubeval") {
      in { scratch =>
        val report =
          """{ "resources": [
            |  { "filename": "out.yaml", "kind": "Deployment", "name": "web", "status": "statusInvalid",
            |    "msg": "problem validating schema",
            |    "validationErrors": [{ "path": "/spec/replicas", "msg": "got string, want integer" }] },
            |  { "filename": "x.yaml", "kind": "Service", "name": "s", "status": "statusError", "msg": "no schema" },
            |  { "filename": "y.yaml", "kind": "Service", "name": "s", "status": "statusValid", "msg": "" }
            |] }""".stripMargin
        trace(scratch, report) ==>
          """lib.libsonnet:1:3: got string, want integer (out.yaml, Deployment web, /spec/replicas, $.spec.replicas)
            |x.yaml: Service s: no schema
            |""".stripMargin
      }
    }

    test("what cannot be read") {
      in { scratch =>
        val report = scratch.write("report", "x:1: y")
        CommandRun("trace-back", report)
          .failedWith("sjsonnet: no map given; --source-map writes it with the output")
        CommandRun("trace-back", "--map", scratch.path("none"), report).code ==> 1
        CommandRun("trace-back", "--map", report, report).code ==> 1
        CommandRun("trace-back", "--map", scratch.path("out.map"))
          .failedWith("sjsonnet: trace-back takes one report")
        val hostile = trace(scratch, "out.yaml:2: \u001b[31m\n")
        assert(!hostile.contains('\u001b'))
      }
    }
  }

  private def trace(scratch: Scratch, report: String): String = {
    val run = CommandRun.of(
      Seq("trace-back", "--map", scratch.path("out.map"), "-"),
      input = Utf8.encode(report)
    )
    assert(run.code == 0, run.err.isEmpty)
    run.out.replace(scratch.path(""), "")
  }

  private def in[A](use: Scratch => A): A = Scratch { scratch =>
    scratch.write("lib.libsonnet", "{ replicas: '3' }\n"): Unit
    val main =
      scratch.write("main.jsonnet", "{ kind: 'Deployment',\n  spec: import 'lib.libsonnet' }\n")
    CommandRun(
      "-f",
      "yaml",
      "-o",
      scratch.path("out.yaml"),
      "--source-map",
      scratch.path("out.map"),
      main
    ).code ==> 0
    use(scratch)
  }
}
