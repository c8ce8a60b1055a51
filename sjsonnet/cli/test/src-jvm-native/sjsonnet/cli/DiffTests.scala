package sjsonnet.cli

import sjsonnet.JsonTree
import utest._

/** `sjsonnet diff`: what is compared, and what is written. */
object DiffTests extends TestSuite {

  val tests: Tests = Tests {

    test("two programs, and the exit code") {
      in { scratch =>
        val (a, b) = (
          scratch.write("a.jsonnet", "{ x: 1, y: [1] }"),
          scratch.write("b.jsonnet", "{ y: [1], x: 2 }")
        )
        diff(1, a, b) ==> "~ $.x\n    - 1\n    + 2\n"
        diff(0, a, scratch.write("c.jsonnet", "{ y: [1] } + { x: 1 }")) ==> ""
        diff(0, "-e", "1", "0 + 1") ==> ""
        diff(1, "-e", "1", "[]") ==> "~ $\n    - 1\n    + []\n"
        diff(1, "--path", "$.x", a, b) ==> "~ $\n    - 1\n    + 2\n"
      }
    }

    test("the places that changes are from: a literal, what a text was made of, a condition") {
      in { scratch =>
        scratch.write("lib.libsonnet", "{\n  tag:: '1',\n  image: 'web:' + self.tag,\n}\n"): Unit
        def app(env: String, tag: String) = scratch.write(
          s"$env.jsonnet",
          s"(import 'lib.libsonnet') {\n  tag:: '$tag',\n  replicas: if '$env' == 'a' then 1 else 2,\n}\n"
        )
        val (a, b) = (app("a", "1"), app("b", "2"))
        run(1, a, b).out ==>
          s"""~ $$.image
             |    - "web:1"
             |      $a:2:9  tag:: '1',
             |    + "web:2"
             |      $b:2:9  tag:: '2',
             |~ $$.replicas
             |    - 1
             |      $a:3:32  replicas: if 'a' == 'a' then 1 else 2,
             |    + 2
             |      $b:3:39  replicas: if 'b' == 'a' then 1 else 2,
             |""".stripMargin
      }
    }

    test("no line is shown that has a secret in it") {
      in { scratch =>
        def app(name: String, secret: String) = scratch.write(
          name,
          s"local p = '$secret', o = { tag: '$secret-x' };\n{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' },\n" +
            "  data: { a: std.base64(p) } } + { other: o }\n"
        )
        val (a, b) = (app("a.jsonnet", "hunter2"), app("b.jsonnet", "hunter3"))
        for (format <- Seq("text", "json", "markdown")) {
          val text =
            run(1, "--format", format, a, b).out.replace("hunter2-x", "").replace("hunter3-x", "")
          assert(!text.contains("hunter"), text.contains("a.jsonnet"))
        }
        assert(run(1, "--show-secrets", a, b).out.contains("local p = 'hunter2'"))
      }
    }

    test("one program under two sets of options") {
      in { scratch =>
        val app = scratch.write("app.jsonnet", "std.extVar('env') + import 'n'")
        scratch.write("one/n", "'1'"): Unit
        scratch.write("two/n", "'2'"): Unit
        val one = Seq("-J", scratch.path("one"))
        diff(1, one ++ Seq(app, "--before", "-V", "env=a", "--after", "-V", "env=b"): _*) ==>
          "~ $\n    - \"a1\"\n    + \"b1\"\n"
        diff(
          1,
          Seq("-V", "env=a", app, "--before") ++ one ++ Seq(
            "--after",
            "-J",
            scratch.path("two")
          ): _*
        ) ==>
          "~ $\n    - \"a1\"\n    + \"a2\"\n"
        // A side's own value wins, and a side may have another program.
        val other = scratch.write("other.jsonnet", "std.extVar('env')")
        diff(1, one ++ Seq("-V", "env=a", app, "--after", "-V", "env=b", other): _*) ==>
          "~ $\n    - \"a1\"\n    + \"b\"\n"
        diff(0, one ++ Seq("-V", "env=a", app, "--after", "-V", "env=a"): _*) ==> ""
      }
    }

    test("what cannot be compared fails with exit code 2") {
      in { scratch =>
        val a = scratch.write("a.jsonnet", "1")
        failed(
          "diff takes two programs, or one with what is different after --before or --after, or with --git"
        )
        failed("both sides are the same; --before, --after and --git say what is different", a)
        failed("both sides are the same; --before, --after and --git say what is different", a, a)
        failed(
          "standard input can be one side only",
          "-V",
          "x=1",
          "--before",
          "-",
          "--after",
          "-V",
          "x=2",
          "-"
        )
        failed(
          "-f is for both sides: put it first",
          a,
          "--before",
          "-f",
          "json",
          "--after",
          "-V",
          "a=b"
        )
        failed("cannot use both -m and -y", "-m", "-y", a, scratch.write("b.jsonnet", "2"))
        failed(
          "invalid --keys: a..b: a name of a field is empty",
          "--keys",
          "a..b",
          a,
          scratch.path("b.jsonnet")
        )
        assert(
          run(2, "-e", "1", "error 'no'").err.startsWith(
            "sjsonnet: B, error 'no', has failed:\nRUNTIME ERROR: no\n"
          )
        )
        assert(run(2, a, scratch.path("none.jsonnet")).err.contains("none.jsonnet"))
        assert(run(2, "-e", "1", "function(x) x").err.contains("RUNTIME ERROR"))
        assert(run(2, "--frmat", "x").err.contains("did you mean --format?"))
      }
    }

    test("objects of Kubernetes, files and documents have headings") {
      def thing(n: Int, text: String) =
        s"{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' }, spec: { replicas: $n, c: [{ name: 'web', image: '$text' }] } }"
      val (a, b) = (thing(1, "x"), thing(2, "y"))
      val changes =
        "  ~ .spec.c[web].image\n      - \"x\"\n      + \"y\"\n  ~ .spec.replicas\n      - 1\n      + 2\n"
      diff(1, "-e", a, b) ==> s"Deployment shop/web\n$changes"
      diff(
        1,
        "-m",
        "-e",
        s"{ 'a.yaml': $a }",
        s"{ 'a.yaml': $b }"
      ) ==> s"a.yaml: Deployment shop/web\n$changes"
      diff(1, "-y", "-e", s"[$a]", s"[$b]") ==> s"document 1: Deployment shop/web\n$changes"
      diff(1, "-e", s"[{}, $a]", s"{ d: $a, e: 1 }") ==>
        "- $[0]\n    - {}\nDeployment shop/web\n  > $.d (moved from $[1])\n+ $.e\n    + 1\n"
      diff(1, "-e", "[{ n: 1, x: 1 }, { n: 2 }]", "[{ n: 2 }, { n: 1, x: 2 }]", "--keys", "n") ==>
        "> $[0] (moved from $[1])\n~ $[1].x\n    - 1\n    + 2\n"
    }

    test("texts of several lines are compared by lines") {
      val lines = (1 to 9).map(i => s"line $i\\n").mkString
      diff(1, "-e", s"'$lines'", s"'${lines.replace("line 5", "LINE")}'") ==>
        """~ $
          |      @@ -2,7 +2,7 @@
          |      line 2
          |      line 3
          |      line 4
          |    - line 5
          |    + LINE
          |      line 6
          |      line 7
          |      line 8
          |""".stripMargin
    }

    test("values of Secrets are not shown, unless they are asked for") {
      def secret(value: String) =
        s"{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { a: '$value', b: 'same' } }"
      for (format <- Seq("text", "json", "markdown")) {
        val text = diff(1, "-f", format, "-e", secret("XXXX"), secret("YYYY"))
        assert(!text.contains("XXXX"), !text.contains("YYYY"), text.contains("<hidden "))
        assert(!diff(1, "-f", format, "-e", "{}", s"{ a: ${secret("XXXX")} }").contains("XXXX"))
      }
      assert(diff(1, "--show-secrets", "-e", secret("XXXX"), secret("YYYY")).contains("- \"XXXX\""))
      diff(0, "-e", secret("XXXX"), secret("XXXX") + " ") ==> ""
      failed(
        "a patch would show values of Secrets that change; with --show-secrets, it does",
        "-f",
        "json-patch",
        "-e",
        secret("XXXX"),
        secret("YYYY")
      )
      assert(
        diff(1, "--show-secrets", "-f", "json-patch", "-e", secret("X"), secret("Y")).contains(
          "\"Y\""
        )
      )
      // What does not change is in no patch.
      assert(
        diff(1, "-f", "json-patch", "-e", s"[1, ${secret("X")}]", s"[2, ${secret("X")}]")
          .contains("/0")
      )
    }

    test("JSON") {
      val text =
        diff(1, "-m", "-f", "json", "-e", "{ 'a/b': [1, 2], c: 1 }", "{ 'a/b': [2, 1], c: null }")
      val tree = JsonTree.parse(text).fold(throw _, identity)
      tree("version").int ==> 1
      tree("equal").bool ==> false
      val moved = tree("changes")(0)
      moved("kind").str ==> "moved"
      moved("part").str ==> "a/b"
      moved("before")("path").str ==> "/a~1b/1"
      moved("after")("path").str ==> "/a~1b/0"
      val replaced = tree("changes")(1)
      replaced("before")("value").int ==> 1
      assert(replaced("after")("value").isNull)
      JsonTree
        .parse(diff(0, "-f", "json", "-e", "1", "1 "))
        .map(tree => tree("equal").bool) ==> Right(true)
    }

    test("JSON Patch") {
      diff(1, "-f", "json-patch", "-e", "{ a: 1, b: [] }", "{ a: 2, b: [] }") ==>
        "[\n  {\n    \"op\": \"replace\",\n    \"path\": \"/a\",\n    \"value\": 2\n  }\n]\n"
      diff(0, "-f", "json-patch", "-e", "1", "1 ") ==> "[]\n"
    }

    test("Markdown, in which nothing of the values is Markdown") {
      diff(0, "-f", "markdown", "-e", "1", "1 ") ==> "Nothing changes in the output.\n"
      diff(1, "-f", "markdown", "-m", "-e", "{ a: 'x' }", "{ a: 'y' }") ==>
        "What changes in the output: 1 replaced\n\n#### `a`\n\n```diff\n@@ $.a @@ replaced\n- \"x\"\n+ \"y\"\n```\n"
      val hostile = "'`</details>``` @team\\n```\\n# H\\n![x](y)'"
      val text = diff(1, "-f", "markdown", "-m", "-e", "{}", s"{ $hostile: $hostile }")
      // All of it stands between two fences of four, or in a line of code.
      val (heading, block) = text.linesIterator.toVector.drop(2).splitAt(2)
      heading.head ==> "#### ```` `</details>``` @team\\n```\\n# H\\n![x](y) ````"
      assert(
        block.head == "````diff",
        block.last == "````",
        block.init.tail.forall(!_.startsWith("````"))
      )
    }

    test("colours, and lines that fit the terminal") {
      val args = Seq("diff", "-e", s"'${"x" * 200}'", "'世界世界世界世界世界世界世界世界世界世界'")
      val run = CommandRun.of(args, columns = Some(40), environment = Map("TERM" -> "xterm"))
      run.code ==> 1
      val lines = run.out.linesIterator.toVector
      lines(0) ==> "\u001b[33m~ $\u001b[0m"
      assert(lines(1).startsWith("\u001b[31m    - \"xxx"), lines(1).endsWith("…\u001b[0m"))
      for (line <- lines) {
        val text = line.replaceAll("\u001b\\[\\d*m", "")
        assert(text.map(char => if (char >= '\u2e80') 2 else 1).sum <= 40)
      }
      val plain = CommandRun.of(
        args,
        columns = Some(40),
        environment = Map("NO_COLOR" -> "1", "TERM" -> "xterm")
      )
      assert(!plain.out.contains('\u001b'))
      assert(diff(1, "--color", "always", "-e", "1", "2").contains("\u001b[31m    - 1"))
    }

    test("values of any depth") {
      val deep = "std.foldl(function(inner, i) [inner], std.range(1, 9000), %s)"
      for (format <- DiffFormat.all)
        assert(diff(1, "-f", format.name, "-e", deep.format("1"), deep.format("{ a: 1 }")).nonEmpty)
      assert(diff(1, "-f", "text", "-e", "{}", s"{ a: ${deep.format("1")} }").nonEmpty)
    }

    test("the examples of the help") {
      Scratch.nearby { scratch =>
        scratch.write("old.jsonnet", "1"): Unit
        scratch.write("new.jsonnet", "2"): Unit
        scratch.write("app.jsonnet", "std.extVar('env')"): Unit
        val examples =
          DiffCommand.help.linesIterator.filter(_.startsWith("  sjsonnet diff ")).toVector
        examples.length ==> 3
        for (example <- examples if !example.contains("--git")) {
          val words = example.trim.split(' ').toVector.drop(2).map { word =>
            if (word.endsWith(".jsonnet")) scratch.path(word) else word
          }
          assert(diff(1, words: _*).nonEmpty)
        }
      }
    }
  }

  /** A text without the lines that say where the changes are from. */
  def withoutCauses(text: String): String =
    text.linesWithSeparators.filterNot(_.matches(" +\\S+:\\d+:\\d+  .*\n")).mkString

  private def in(test: Scratch => Unit): Unit = Scratch(test)

  /** Runs it, which has to end with that code. */
  def run(code: Int, args: String*): CommandRun = {
    val run = CommandRun.of("diff" +: args)
    if (run.code != code)
      throw new java.lang.AssertionError(s"exit code ${run.code}\n${run.out}\n${run.err}")
    run
  }

  /** What it prints, without [[withoutCauses causes]]. */
  def diff(code: Int, args: String*): String = {
    val ended = run(code, args: _*)
    ended.err ==> ""
    DiffTests.withoutCauses(ended.out)
  }

  private def failed(message: String, args: String*): Unit = {
    val ended = run(2, args: _*)
    ended.out ==> ""
    ended.err.linesIterator.next() ==> s"sjsonnet: $message"
  }
}
