package sjsonnet.std

import sjsonnet.{Diagnostic, Jsonnet, JsonnetError, JsonTree, Limits, Settings, Subprocess}
import sjsonnet.templates.WordCase
import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable.ArrayBuffer

/** Native functions that run other programs, with programs that the embedder plays itself. */
object RenderingsTests extends TestSuite {

  /** An engine whose programs write `text`, and what they have been called with. */
  private final class Played(text: String) {
    val calls = ArrayBuffer.empty[Subprocess]

    val engine: Jsonnet = Jsonnet().withSubprocesses { program =>
      Option.when(program == "helm" || program == "kustomize") { process =>
        calls += process
        Right(Utf8.encode(text))
      }
    }

    def keys(call: String): Seq[String] = tree(s"std.objectFields($call)") match {
      case Right(JsonTree.Arr(names)) => names.map(_.str)
      case other                      => throw new java.lang.AssertionError(s"$other")
    }

    def tree(code: String): Either[JsonnetError, JsonTree] =
      engine.evaluateTree(code, "env/main.jsonnet")

    def message(code: String): String =
      tree(code).fold(_.message, tree => throw new java.lang.AssertionError(s"$tree"))
  }

  private def manifest(kind: String, name: String, rest: String = ""): String =
    s"---\nkind: $kind\nmetadata:\n  name: $name\n$rest"

  private def helm(opts: String): String =
    s"std.native('helmTemplate')('app', './charts/app', { calledFrom: std.thisFile, $opts })"

  private val kustomize = "std.native('kustomizeBuild')('../base', { calledFrom: std.thisFile })"

  val tests: Tests = Tests {

    test("manifests are fields that are called by kind and name") {
      val played = new Played(
        "# a comment alone\n" + manifest("ServiceAccount", "app") + "---\n# nothing\n" +
          manifest("CustomResourceDefinition", "buckets.source.toolkit.fluxcd.io") +
          manifest("HTTPRoute", "web-1")
      )
      played.keys(helm("")) ==> Seq(
        "custom_resource_definition_buckets.source.toolkit.fluxcd.io",
        "http_route_web_1",
        "service_account_app"
      )
      played.keys(kustomize).length ==> 3
      played.tree(helm("") + ".service_account_app.metadata") ==>
        Right(JsonTree.obj("name" -> JsonTree.Str("app")))
    }

    test("what helm is called with") {
      def call(opts: String): (Vector[String], String) = {
        val played = new Played("")
        played.tree(helm(opts)) ==> Right(JsonTree.obj())
        played.calls.length ==> 1
        val process = played.calls.head
        process.program ==> "helm"
        (process.arguments, Utf8.decode(process.input, 0, process.input.length))
      }
      val plain = Vector("template", "app", "./env/charts/app", "--values", "-")
      call("") ==> ((plain :+ "--include-crds", "{}\n"))
      call("includeCrds: false, values: { b: [1, 'x<>'], a: null, h:: 1, big: 1e17 }") ==>
        ((plain, "a: null\nb:\n    - 1\n    - x<>\nbig: 1e+17\n"))
      call(
        "apiVersions: ['v1', 'apps/v1'], kubeVersion: 'v1.20.0', namespace: 't', noHooks: true, " +
          "skipTests: true, includeCrds: null, unknown: 1"
      )._1.drop(plain.length) ==> Vector("--api-versions=v1", "--api-versions=apps/v1") ++
        Vector(
          "--include-crds",
          "--skip-tests",
          "--kube-version=v1.20.0",
          "--no-hooks",
          "--namespace=t"
        )
      call("skipSchemaValidation: true")._1.last ==> "--skip-schema-validation"
    }

    test("paths are relative to the file that has called") {
      def path(path: String, from: String): String = {
        val played = new Played("")
        played.tree(s"std.native('kustomizeBuild')('$path', { calledFrom: '$from' })"): Unit
        played.calls.length ==> 1
        val process = played.calls.head
        (process.program, process.arguments.head) ==> (("kustomize", "build"))
        process.arguments(1)
      }
      path("base", "/p/env/main.jsonnet") ==> "/p/env/base"
      path("../base", "/p/env/main.jsonnet") ==> "/p/base"
      path("./base", "main.jsonnet") ==> "./base"
      path("-x", "main.jsonnet") ==> "./-x"
      path("../base", "env/main.jsonnet") ==> "./base"
      path("../base", "main.jsonnet") ==> "../base"
      path("..", "main.jsonnet") ==> ".."
      path("/abs", "env/main.jsonnet") ==> "/abs"
    }

    test("the same is rendered once in an evaluation") {
      val played = new Played(manifest("A", "a"))
      val other = helm("values: { a: 1 }")
      played.tree(
        s"[${helm("")}, ${helm("nameFormat: 'x'")}, $other, $other, $kustomize, $kustomize]"
      ): Unit
      played.calls.map(_.program).toSeq ==> Seq("helm", "helm", "kustomize")
      played.tree(helm("")): Unit
      played.calls.length ==> 4
    }

    test("names by another format") {
      val rest = "  namespace: left\n  labels: { app: web, tier: null }\nspec: { n: 3, on: true }\n"
      def name(format: String): String =
        new Played(manifest("ConfigMap", "a-b", rest)).keys(helm(s"nameFormat: '$format'")) match {
          case Seq(name) => name
          case other     => throw new java.lang.AssertionError(s"$other")
        }
      val shown = "{{ print .metadata.namespace \"_\" .kind \"_\" .metadata.name | snakecase }}"
      name(shown) ==> "left_config_map_a_b"
      name("{{ .kind }}") ==> "ConfigMap"
      name("x-{{ .kind | lower }}-{{.metadata.name}}") ==> "x-configmap-a-b"
      name("{{ printf \"%s/%v%%\" .kind .spec.n }}") ==> "ConfigMap/3%"
      name("{{ print .spec.n .spec.n .kind .spec.on }}") ==> "3 3ConfigMaptrue"
      name("{{ default \"none\" .metadata.labels.none }}") ==> "none"
      name("{{ .metadata.labels.app | default `none` | upper }}") ==> "WEB"
      name("{{ print (.kind | kebabcase) \"\\\\t\" (index .metadata.labels \"app\") }}") ==>
        "config-map\tweb"
      name("a {{- \"b\" -}} c{{ .metadata.none }}") ==> "abc<no value>"
      name("{{ print .metadata.none }}") ==> "<nil>"
      name("{{ .metadata.none.none }}") ==> "<no value>"
      name("{{ print .metadata.name 1 2 .kind nil true}}{{print .metadata.none 5}}") ==>
        "a-b1 2ConfigMap<nil> true<nil> 5"
      name("{{ trimPrefix \"a-\" .metadata.name }}") ==> "b"
      name("{{ .metadata.name | trimSuffix \"b\" | trunc 1 | replace \"a\" \"z\" }}") ==> "z"
      name("{{ (index .metadata.labels \"app\") | trim }}") ==> "web"
    }

    test("names are those of Tanka") {
      for ((format, name) <- NameFormats.all)
        new Played(NameFormats.manifest)
          .keys(helm(s"nameFormat: @'${format.replace("'", "''")}'")) ==> Seq(name)
    }

    test("a name can get no longer than a text may be") {
      val long = "{{ range .l }}{{ range $.l }}{{ range $.l }}0123456789{{ end }}{{ end }}{{ end }}"
      val played = new Played(manifest("A", "a", s"l: [${Seq.fill(100)("1").mkString(", ")}]\n"))
      played.engine
        .withSettings(Settings(limits = Limits(maxString = 1000)))
        .evaluate(helm(s"nameFormat: '$long'"))
        .left
        .toOption
        .map(_.diagnostic.kind) ==> Some(Diagnostic.Kind.Limit)
    }

    test("formats that are not understood") {
      def problem(format: String) =
        new Played(manifest("A", "a")).message(helm(s"nameFormat: @'$format'"))
      problem("{{ frobnicate .kind }}") ==> "name template: there is no function frobnicate"
      problem("{{ .kind | toYaml }}") ==> "name template: there is no function toYaml"
      problem("{{ define `x` }}{{ end }}") ==> "name template: there is no function define"
      problem("{{ if .kind }}x") ==> "name template: if has no end"
      problem("{{ range .kind }}x{{ else }}y") ==> "name template: range has no end"
      problem("x{{ end }}") ==> "name template: end matches nothing before it"
      problem("{{ if .kind }}a{{ else }}b{{ else }}c{{ end }}") ==>
        "name template: else matches nothing before it"
      problem("{{ if }}a{{ end }}") ==> "name template: this is not understood: }}a{{ end }}"
      problem("{{ 1.2.3 }}") ==> "name template: this is not understood:  }}"
      problem("{{ \u0663 }}") ==> "name template: this is not understood: \u0663 }}"
      problem("{{ $y }}") ==> "name template: there is no variable $y"
      problem("{{ $y = 1 }}") ==> "name template: there is no variable $y"
      problem("{{ if true }}{{ $y := 1 }}{{ end }}{{ $y }}") ==>
        "name template: there is no variable $y"
      problem("{{ eq .kind 1 }}") ==> "name template: eq cannot take number"
      problem("{{ lt true false }}") ==> "name template: lt cannot take boolean"
      problem("{{ len .none }}") ==> "name template: len cannot take null"
      problem("{{ range .kind }}x{{ end }}") ==> "name template: range cannot take string"
      problem("{{ index (list 1) 1 }}") ==>
        "name template: there is no index 1 in an array of length 1"
      problem("{{ and }}") ==> "name template: wrong number of arguments for and"
      problem("{{ not 1 2 }}") ==> "name template: wrong number of arguments for not"
      problem("{{ printf `%.1s` .kind }}") ==> "name template: printf cannot do %.1s"
      problem("{{ printf `%s` true }}") ==> "name template: printf cannot take boolean"
      problem("{{ printf `%t` .kind }}") ==> "name template: printf cannot take string"
      problem("{{ printf `%` }}") ==> "name template: printf cannot do %"
      problem("{{ printf `%s` }}") ==> "name template: wrong number of arguments for printf"
      problem("{{ if .kind }}" * 200 + "{{ end }}" * 200) ==>
        "name template: it is nested more than 100 levels deep"
      problem("{{ if 1 }}{{ else if 1 }}" + "{{ else if 1 }}" * 200 + "{{ end }}") ==>
        "name template: it is nested more than 100 levels deep"
      problem("{{ .kind") ==> "name template: two closing braces are missing"
      problem("{{ .kind $x }}") ==> "name template: this is not understood: $x }}"
      problem("{{ .kind .kind }}") ==> "name template: this is not understood: .kind }}"
      problem("{{ .kind.none }}") ==> "name template: there is no .none in string"
      problem("{{ .metadata }}") ==> "name template: object cannot be part of a name"
      problem("{{ lower .metadata }}") ==> "name template: lower cannot take object"
      problem("{{ lower }}") ==> "name template: wrong number of arguments for lower"
      problem("{{ printf \"%x\" 1 }}") ==> "name template: printf cannot do %x"
      problem("{{" + "(" * 200 + ".kind" + ")" * 200 + "}}") ==>
        "name template: it is nested more than 100 levels deep"
    }

    test("words are those of sprig") {
      for (line <- WordCases.all.linesIterator) {
        val text = line.takeWhile(_ != '|')
        s"$text|${WordCase.joined(text, '_')}|${WordCase.joined(text, '-')}" ==> line
      }
    }

    test("what cannot be right is an error of the program") {
      val played = new Played(manifest("A", "a") + manifest("A", "a", "spec: 1\n"))
      played.message(helm("")) ==> "helmTemplate: two manifests would be called a_a"
      played.message("std.native('helmTemplate')('a', 'b', {})") ==>
        "helmTemplate: opts.calledFrom is not set"
      played.message(helm("values: []")) ==> "helmTemplate: opts.values should be object, got array"
      played.message(helm("apiVersions: [1]")) ==>
        "helmTemplate: opts.apiVersions[0] should be string, got number"
      new Played("--- 1\n").message(kustomize) ==>
        "kustomizeBuild: the program has written number where a manifest should be"
      assert(new Played("a: [\n").message(kustomize).nonEmpty)
    }

    test("only what the embedder allows is run") {
      def error(engine: Jsonnet) = engine.evaluate(kustomize).left.toOption.get
      val refused = error(Jsonnet())
      refused.diagnostic ==> StdCatalogue.NeedsOtherProgram
      error(Jsonnet().withSubprocesses(_ => Some(_ => Left("no such chart")))).message ==>
        "kustomize failed: no such chart"
      for (answer <- Seq(null, Left(null), Right(null)))
        error(Jsonnet().withSubprocesses(_ => Some(_ => answer))).diagnostic.kind ==>
          Diagnostic.Kind.Host
    }

    test("limits hold for what is run") {
      def limited(limits: Limits)(run: Subprocess => Either[String, Array[Byte]]) =
        Jsonnet()
          .withSettings(Settings(limits = limits))
          .withSubprocesses(_ => Some(run(_)))
          .evaluate(kustomize)
          .left
          .toOption
          .map(_.diagnostic.kind)
      val endless = limited(Limits(maxMillis = 20)) { process =>
        while (true) process.checkLimits()
        Left("never")
      }
      endless ==> Some(Diagnostic.Kind.Limit)
      limited(Limits(maxString = 100)) { process =>
        process.maxOutput ==> 100
        Right(new Array[Byte](101))
      } ==> Some(Diagnostic.Kind.Limit)
    }
  }
}
