package sjsonnet.cli

import sjsonnet.platform.FileTree
import sjsonnet.test.Host
import utest._

/** `--allow-run`, with scripts as helm and kustomize, and `import 'tk'`. */
object AllowRunTests extends TestSuite {

  private val manifest = "kind: Deployment\nmetadata:\n  name: app\n"

  /** A project with a program that calls helm and kustomize, which are scripts. */
  private final class Project(scratch: Scratch, helm: String) {
    scratch.write("helm", s"#!/bin/sh\n$helm\n"): Unit
    scratch.write(
      "kustomize",
      "#!/bin/sh\necho \"$@\" > " + scratch.path("called") + "\ncat $2/x"
    ): Unit
    Seq("helm", "kustomize").foreach(name => FileTree.makeExecutable(scratch.path(name)))
    scratch.write("base/x", manifest): Unit
    val chart: String = scratch.write(
      "env/chart.jsonnet",
      "std.native('helmTemplate')('app', '../chart', { calledFrom: std.thisFile, values: { a: 1 } })"
    )
    val base: String = scratch.write(
      "env/base.jsonnet",
      "std.native('kustomizeBuild')('../base', { calledFrom: std.thisFile })"
    )

    def run(args: Seq[String], variables: (String, String)*): CommandRun = CommandRun.of(
      "-f" +: "json-minified" +: args,
      environment = variables.toMap ++ Map(
        "TANKA_HELM_PATH" -> scratch.path("helm"),
        "TANKA_KUSTOMIZE_PATH" -> scratch.path("kustomize"),
        "TMPDIR" -> scratch.path("")
      )
    )

    /** Nothing is left of what has been run. */
    def isClean: Boolean = !scratch.files.exists(_.startsWith("sjsonnet-"))
  }

  private def project[A](helm: String)(test: (Project, Scratch) => A): A =
    Scratch(scratch => test(new Project(scratch, helm), scratch))

  private val rendered =
    """{"deployment_app":{"kind":"Deployment","metadata":{"name":"app"}}}""" + "\n"

  val tests: Tests = Tests {

    test("nothing is run unless the user allows it") {
      project("touch ran") { (project, scratch) =>
        for (args <- Seq(Nil, Seq("--allow-run", "kustomize"))) {
          val refused = project.run(args :+ project.chart)
          refused.failedWith("RUNTIME ERROR: helmTemplate needs to run helm, which is not allowed")
          assert(
            refused.err.contains(
              "\n  hint: --allow-run helm or SJSONNET_ALLOW_RUN=helm allows it\n"
            )
          )
        }
        assert(project.isClean, !scratch.exists("ran"))
      }
    }

    test("an option or a variable allows it") {
      project(
        "cat > " + "$(dirname $0)/in; echo \"$@\" > $(dirname $0)/args; printf '" +
          manifest.replace("\n", "\\n") + "'"
      ) { (project, scratch) =>
        project.run(Seq("--allow-run", "helm", project.chart)).gave(rendered)
        scratch.read("in") ==> "a: 1\n"
        scratch.read("args") ==>
          s"template app ${scratch.path("chart")} --values - --include-crds\n"
        project.run(Seq(project.chart), "SJSONNET_ALLOW_RUN" -> "kustomize, helm").gave(rendered)
        project.run(Seq("--allow-run=helm,kustomize", project.base)).gave(rendered)
        scratch.read("called") ==> s"build ${scratch.path("base")}\n"
        assert(project.isClean)
      }
    }

    test("only programs that a native function runs can be allowed") {
      CommandRun("--allow-run", "sh", "-e", "1").failed(
        "sjsonnet: --allow-run takes helm or kustomize, not sh\nTry sjsonnet --help."
      )
      project("") { (project, _) =>
        project.run(Seq("-e", "1"), "SJSONNET_ALLOW_RUN" -> "sh").gave("1\n")
        project
          .run(Seq(project.chart), "SJSONNET_ALLOW_RUN" -> "sh")
          .failedWith("RUNTIME ERROR: SJSONNET_ALLOW_RUN takes helm or kustomize, not sh")
      }
    }

    test("what a program says is wrong is in the error") {
      project("echo 'Error: no chart' >&2; echo >&2; echo 'see there' >&2; exit 3") {
        (project, _) =>
          project
            .run(Seq("--allow-run", "helm", project.chart))
            .failedWith("RUNTIME ERROR: helm failed: Error: no chart")
          assert(
            project.run(Seq("--allow-run", "helm", project.chart)).err.contains("\nsee there\n")
          )
          assert(project.isClean)
      }
      project("exit 3") { (project, _) =>
        project
          .run(Seq("--allow-run", "helm", project.chart))
          .failedWith("RUNTIME ERROR: helm failed: it has ended with exit code 3")
      }
      Scratch { scratch =>
        CommandRun
          .of(
            Seq("--allow-run", "helm", "-e") :+
              "std.native('helmTemplate')('a', 'b', { calledFrom: 'x' })",
            environment = Map("TANKA_HELM_PATH" -> scratch.path("none"))
          )
          .failedWith(
            s"RUNTIME ERROR: helm failed: start ${scratch.path("none")}: no such file or directory"
          )
      }
    }

    test("what a program is called with is no option for it") {
      project("touch $(dirname $0)/ran") { (project, scratch) =>
        val option = s"--post-renderer=${scratch.path("kustomize")}"
        for (call <- Seq(s"'$option', './chart', {", s"'app', './chart', { namespace: '$option',"))
          project
            .run(
              Seq(
                "--allow-run",
                "helm",
                "-e",
                s"std.native('helmTemplate')($call calledFrom: 'x' })"
              )
            )
            .failedWith(
              s"RUNTIME ERROR: helmTemplate: ${if (call.contains("namespace")) "opts.namespace"
                else "name"} " +
                s"cannot be \"$option\""
            )
        assert(!scratch.exists("ran"), project.isClean)
      }
    }

    test("no program is found in the current folder, or in one that is relative") {
      Scratch.nearby { scratch =>
        val helm = scratch.write("helm", s"#!/bin/sh\necho '$manifest'\n")
        FileTree.makeExecutable(helm)
        val folder = helm.stripSuffix("/helm")
        scratch.write("folder/helm/x", ""): Unit
        scratch.write("plain/helm", "#!/bin/sh\n"): Unit
        def run(path: String) = CommandRun.of(
          Seq("--allow-run", "helm", "-f", "json-minified", "-e") :+
            "std.native('helmTemplate')('a', 'b', { calledFrom: 'x' })",
          environment = Map("PATH" -> path)
        )
        val absolute = new java.io.File(folder).getAbsolutePath
        val node = Host.environment("PATH").getOrElse("")
        for (
          entry <- Seq("", ".", "./", folder, s"./$folder", s"$absolute/folder", s"$absolute/plain")
        )
          for (path <- Seq(s"$entry:$node", s"$node:$entry", s"$node::$entry:"))
            run(path).failedWith(
              "RUNTIME ERROR: helm failed: there is no program helm in the folders of PATH"
            )
        run(s":$folder:$absolute/plain:$absolute:$node").gave(rendered)
      }
    }

    test("a program is ended at the limits of the evaluation") {
      project("exec sleep 100") { (project, _) =>
        project
          .run(Seq("--max-time", "0.3", "--allow-run", "helm", project.chart))
          .failedWith("RUNTIME ERROR: too much time taken")
        assert(project.isClean)
      }
      project("while true; do echo 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: 1'; done") {
        (project, _) =>
          project
            .run(Seq("--max-string", "10K", "--allow-run", "helm", project.chart))
            .failedWith("RUNTIME ERROR: helm failed: it has written more than 10240 bytes")
          assert(project.isClean)
      }
    }

    test("what a program has started is ended with it") {
      project("mkfifo $(dirname $0)/held\nsleep 1000 3<>$(dirname $0)/held &\nwait") {
        (project, scratch) =>
          project
            .run(Seq("--max-time", "1", "--allow-run", "helm", project.chart))
            .failedWith("RUNTIME ERROR: too much time taken")
          // Reading the pipe fails for as long as somebody might still write into it.
          scratch.write(
            "kustomize",
            "#!/bin/sh\ntries=0\nuntil dd if=$(dirname $0)/held iflag=nonblock count=1 2>/dev/null\n" +
              "do tries=$((tries + 1)); [ $tries -lt 2000 ] || exit 1\ndone\ncat $2/x\n"
          ): Unit
          project.run(Seq("--allow-run", "kustomize", project.base)).gave(rendered)
      }
    }

    test("import 'tk', where Tanka passes an environment and no file is called so") {
      val environment = Seq("--ext-code", "tanka.dev/environment={ metadata: { name: 'e' } }")
      CommandRun.of(environment ++ Seq("-e", "(import 'tk').env.metadata.name")).gave("\"e\"\n")
      CommandRun
        .of(environment ++ Seq("-e", "import 'tk/x'"))
        .failedWith(
          "RUNTIME ERROR: couldn't open import \"tk/x\": no match locally or in the Jsonnet library paths"
        )
      CommandRun("-e", "import 'tk'").failedWith(
        "RUNTIME ERROR: couldn't open import \"tk\": no match locally or in the Jsonnet library paths"
      )
      val lazily = Seq("--ext-code", "tanka.dev/environment=error 'inline'")
      CommandRun.of(lazily ++ Seq("-e", "std.type(import 'tk')")).gave("\"object\"\n")
      CommandRun.of(lazily ++ Seq("-e", "(import 'tk').env")).failedWith("RUNTIME ERROR: inline")
      Scratch { scratch =>
        scratch.write("tk", "'a file'"): Unit
        val folder = Seq("-J", scratch.path(""))
        CommandRun.of(environment ++ folder ++ Seq("-e", "import 'tk'")).gave("\"a file\"\n")
        val root = Seq("--import-root", scratch.path("other"))
        scratch.write("other/x", ""): Unit
        CommandRun.of(environment ++ root ++ Seq("-e", "(import 'tk').env.metadata")).out ==>
          "{\n   \"name\": \"e\"\n}\n"
        val program = scratch.write("other/env.jsonnet", "(import 'tk').env.metadata")
        for (tool <- Seq("check", "lint")) CommandRun(tool, program).gave("")
      }
    }
  }
}
