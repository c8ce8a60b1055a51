package sjsonnet.cli

import utest._

/** What people who keep manifests of Kubernetes ask for: a part of the output, files with an extension, and the objects wherever
  * they lie. The names of files are those of `tk export`.
  */
object KubernetesTests extends TestSuite {

  val tests: Tests = Tests {

    test("--path writes a part, and evaluates nothing else") {
      val program = "{ a: { 'my-key': [1, { b:: 2, c: error 'no' }] }, x: error 'not this' }"
      def at(path: String, args: String*) =
        CommandRun.of(args ++ Seq("--path", path, "-e", program))
      for (
        path <- Seq("$.a['my-key'][0]", "a[\"my-key\"][0]", "/a/my-key/0", "$['a']['my-key'][0]") ++
          Seq("a.my-key[0]", "$.a.my-key.0", ".a.my-key[0]", "$['a'].my-key.0")
      )
        at(path).gave("1\n")
      def of(path: String, program: String) = CommandRun("--path", path, "-e", program)
      of("$.for.0.a/b", "{ 'for': [{ 'a/b': 1 }] }").gave("1\n")
      of("$.a['x.y'].é", "{ a: { 'x.y': { 'é': 1 } } }").gave("1\n")
      of("a[\"x'].y\"]", "{ a: { \"x'].y\": 1 } }").gave("1\n")
      of(".", "1").gave("1\n")
      at("/a/my-key/1/b", "-f", "yaml").gave("2\n")
      at("").failedWith("RUNTIME ERROR: no")
      at("$").failedWith("RUNTIME ERROR: no")
      at("a.zz").failed(
        "RUNTIME ERROR: Field does not exist: zz\n  while writing $.a.zz\n" +
          "  hint: the only field of the object is my-key"
      )
      at("/a/my-key/2").failed(
        "RUNTIME ERROR: Index 2 out of bounds, not within [0, 2)\n  while writing $.a['my-key']"
      )
      at("$.a[0]").failedWith("RUNTIME ERROR: expected array, got: object")
      for (
        path <- Seq(
          "a..b",
          "a.",
          "a.my key",
          "$.a[*]",
          "$.['a",
          "$.a[1:2]",
          "f(1)",
          "local x = 1; x",
          "/a~2",
          "$.a[0.5]"
        )
      )
        at(path).code ==> 1
      at("a..b").failed(
        "sjsonnet: invalid --path: a..b: a path is like $.spec.my-key[0] or $.labels['a.b/c'], or the " +
          "JSON Pointer /spec/my-key/0\nTry sjsonnet --help."
      )
      CommandRun("--path", "/~1~0", "-e", "{ '/~': 1 }").gave("1\n")
    }

    test("--extension names the files of -m, and their format") {
      Scratch { scratch =>
        def run(args: String*) =
          CommandRun.of(
            args ++ Seq("-c", "-m", scratch.path("out"), "-e", "{ a: { x: [1] }, 'b/c': 2 }")
          )
        run("--extension", "yaml").gave(
          s"${scratch.path("out/a.yaml")}\n${scratch.path("out/b/c.yaml")}\n"
        )
        scratch.read("out/a.yaml") ==> "x:\n- 1\n"
        run("--extension", ".yml").gave(
          s"${scratch.path("out/a.yml")}\n${scratch.path("out/b/c.yml")}\n"
        )
        run("--extension", "txt", "-f", "json-minified").code ==> 0
        scratch.read("out/a.txt") ==> "{\"x\":[1]}\n"
      }
      CommandRun("--extension", "yaml", "-e", "1").failedWith("sjsonnet: --extension needs -m")
      for (extension <- Seq("", ".", "..yaml", "../x", "a/b"))
        CommandRun("-m", "out", "--extension", extension, "-e", "{}").failedWith(
          "sjsonnet: --extension is what follows the last dot of a name, such as yaml, and has no slash"
        )
    }

    test(
      "-f kubernetes writes objects wherever they lie, in the order in which a cluster takes them"
    ) {
      CommandRun("-f", "kubernetes", "-e", Objects).gave(
        Seq(
          "kind: Namespace\nmetadata:\n  name: ns\n",
          "kind: Service\nmetadata:\n  name: web\n",
          "kind: Deployment\nmetadata:\n  name: web\n  namespace: a\n",
          "kind: Deployment\nmetadata:\n  name: web\n  namespace: b\n",
          "kind: Zed\nmetadata:\n  generateName: gen-\n"
        ).map("---\napiVersion: v/1\n" + _).mkString
      )
      CommandRun("-f", "kubernetes", "-e", "[null, {}]").gave("")
      CommandRun("-f", "kubernetes", "-e", "{ a: { b: [1] } }").failed(
        "RUNTIME ERROR: expected objects of Kubernetes, got a number\n  while writing $.a.b[0]\n  hint: " +
          "they have apiVersion and kind, and may be in other objects and in arrays"
      )
      CommandRun("-f", "kubernetes", "-e", "{ a: { kind: 'Pod' } }").failed(
        "RUNTIME ERROR: expected objects of Kubernetes, got an object\n  while writing $.a\n  hint: " +
          "they have apiVersion and kind, and may be in other objects and in arrays; this one has no apiVersion"
      )
      CommandRun("-f", "kubernetes", "-y", "-e", "[]").failedWith(
        "sjsonnet: -f kubernetes writes a stream by itself, without -y"
      )
      CommandRun("-f", "kubernetes", "-e", "std.foldl(function(a, i) [a], std.range(1, 90), null)")
        .gave("")
    }

    test("-f kubernetes folds long lines as the tools of Kubernetes do, -f yaml does not") {
      val words = Seq.fill(20)("word").mkString(" ")
      val program = s"{ apiVersion: 'v1', kind: 'A', text: '$words' }"
      CommandRun("-f", "yaml", "-e", program).gave(s"apiVersion: v1\nkind: A\ntext: $words\n")
      CommandRun("-f", "kubernetes", "-e", program).gave(
        "---\napiVersion: v1\nkind: A\n" +
          s"text: ${Seq.fill(16)("word").mkString(" ")}\n  word word word word\n"
      )
    }

    test("-f kubernetes with -m writes each object to a file") {
      Scratch { scratch =>
        def run(program: String, args: String*) =
          CommandRun.of(
            Seq("-f", "kubernetes", "-c", "-m", scratch.path("out")) ++ args ++ Seq("-e", program)
          )
        run(s"($Objects) + { web: super.web[0:2] }").code ==> 0
        scratch.files ==> Seq(
          "out/v-1.Deployment-web.yaml",
          "out/v-1.Namespace-ns.yaml",
          "out/v-1.Service-web.yaml",
          "out/v-1.Zed-gen-.yaml"
        )
        run(Objects).failed(
          "RUNTIME ERROR: two objects would be written to v-1.Deployment-web\n  while writing $.web[2]\n  hint: " +
            "--file-template can tell them apart, for example by .metadata.namespace"
        )
        val template = "{{ .kind | lower }}/{{ .apiVersion }}/{{ .metadata.namespace }}"
        run(
          Objects,
          "--file-template",
          template,
          "--extension",
          "json",
          "--path",
          "$.web[1]"
        ).code ==> 0
        scratch.read("out/deployment/v-1/a.json") ==>
          "{\n   \"apiVersion\": \"v/1\",\n   \"kind\": \"Deployment\",\n   \"metadata\": {\n" +
          "      \"name\": \"web\",\n      \"namespace\": \"a\"\n   }\n}\n"
        run(Objects, "--file-template", "{{.metadata.namespace}}/{{.kind}}", "--path", "$.list")
          .failed(
            "RUNTIME ERROR: the name of a file has no value for a part: <no value>/Namespace\n  while writing " +
              "$.list.items[0]\n  hint: the template can give another value, as in .metadata.namespace | " +
              "default \"none\""
          )
        assert(
          run(Objects, "--file-template", "{{.kind | toLower}}").err.contains(
            "name template: there is no function toLower\n  hint: did you mean lower? Otherwise, the functions are and,"
          )
        )
        run("{ apiVersion: 'v1', kind: 'Pod' }").failed(
          "RUNTIME ERROR: an object without a name cannot be a file\n  hint: it needs metadata.name, or " +
            "--file-template another name"
        )
        // What an object says stays a name in the folder.
        run("{ apiVersion: '../..', kind: '/', metadata: { name: '../x' } }")
          .gave(scratch.path("out/..-...--..-x.yaml") + "\n")
        run(Objects, "--file-template", "../{{ .kind }}", "--path", "$.first").failed(
          "sjsonnet: -m cannot write the field \"../Zed\": its name leads out of the directory"
        )
      }
      CommandRun("--file-template", "x", "-e", "1").failedWith(
        "sjsonnet: --file-template needs -m and -f kubernetes"
      )
    }
  }

  private val Objects = """
    local object(kind, metadata) = { apiVersion: 'v/1', kind: kind, metadata: metadata };
    {
      web: [
        object('Service', { name: 'web' }),
        object('Deployment', { name: 'web', namespace: 'a' }),
        object('Deployment', { name: 'web', namespace: 'b' }),
      ],
      first: object('Zed', { generateName: 'gen-' }),
      list: { apiVersion: 'v1', kind: 'List', items: [object('Namespace', { name: 'ns' }), null] },
      hidden:: error 'not computed',
    }"""
}
