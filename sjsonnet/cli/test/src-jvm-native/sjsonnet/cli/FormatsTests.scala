package sjsonnet.cli

import utest._

/** Output in formats other than JSON. The expected texts are what C++ and Go produce by `std.manifest…` with the same
  * choices, except that our YAML quotes strings only where they need it.
  */
object FormatsTests extends TestSuite {

  val tests: Tests = Tests {

    test("numbers as the reference writes them, by the option or the environment") {
      def run(value: String, args: String*) = CommandRun.of(
        args ++ Seq("-e", "0.1"),
        environment = Map("SJSONNET_NUMBER_FORMAT" -> value)
      )
      CommandRun("-e", "0.1").gave("0.1\n")
      CommandRun("--number-format", "reference", "-e", "0.1").gave("0.10000000000000001\n")
      run("reference").gave("0.10000000000000001\n")
      run("").gave("0.1\n")
      run("reference", "--number-format", "shortest").gave("0.1\n")
      run("short").failedWith(
        "sjsonnet: SJSONNET_NUMBER_FORMAT must be shortest or reference, is short"
      )
    }

    test("all as the reference writes it, by the option or the environment") {
      val program = "[std.manifestYamlDoc(['a\\n\\n', 0.1]), '%d' % 1e23]"
      def run(value: String, args: String*) = CommandRun.of(
        args ++ Seq("-f", "json-minified", "-e", program),
        environment = Map("SJSONNET_AS_REFERENCE" -> value)
      )
      val ours = "[\"- |+\\n  a\\n  \\n- 0.1\",\"99999999999999991611392\"]\n"
      val theirs = "[\"- |\\n  a\\n  \\n- 0.1\",\"100000000000000000000002\"]\n"
      run("").gave(ours)
      run("false").gave(ours)
      run("true").gave(theirs)
      run("false", "--as-reference").gave(theirs)
      run("yes").failedWith("sjsonnet: SJSONNET_AS_REFERENCE must be true or false, is yes")
      CommandRun("--as-reference", "-e", "0.1").gave("0.10000000000000001\n")
      CommandRun("--as-reference", "--number-format", "shortest", "-e", "0.1").gave("0.1\n")
    }

    test("without native functions") {
      CommandRun("-e", "std.native('parseJson')('1')").gave("1\n")
      CommandRun("--no-natives", "-e", "std.native('parseJson')").gave("null\n")
    }

    test("yaml") {
      written("yaml", Program) ==> Yaml
      CommandRun("--format", "yaml", "-e", Program).gave(Yaml)
      CommandRun("-f", "yml", "-e", Program).gave(Yaml)
      CommandRun("--yaml-out", "-e", Program).gave(Yaml)
      CommandRun("--yaml-out", "-f", "yaml", "-e", Program).gave(Yaml)
      written("yaml", "'a\\n'") ==> "|\n  a\n"
    }

    test("json") {
      written("json", "{ a: [1, []] }") ==> "{\n   \"a\": [\n      1,\n      [ ]\n   ]\n}\n"
      written("json-minified", "{ a: [1, { b: 'x' }] }") ==> "{\"a\":[1,{\"b\":\"x\"}]}\n"
    }

    test("toml") {
      written("toml", Table) ==>
        "a = [\n  1,\n  \"x\"\n]\n\n[t]\n  n = 0.5\n\n  [t.u]\n    b = true\n"
      written("toml", "{}") ==> "\n"
    }

    test("ini") {
      written("ini", "{ main: { a: 1 }, sections: { s: { b: [2, 'x'], c: null } } }") ==>
        "a = 1\n[s]\nb = 2\nb = x\nc = null\n"
      written("ini", "{ sections: {} }") ==> "\n"
    }

    test("xml") {
      val element = "['a', { b: 1 }, ['c', 'x'], 'text']"
      written("xml", element) ==> "<a b=\"1\"><c>x</c>text</a>\n"
      written("xml-jsonml", element) ==> written("xml", element)
    }

    test("python") {
      written("python", "{ a: [true, null, 'x'] }") ==> "{\"a\": [True, None, \"x\"]}\n"
      written("python-vars", "{ a: true, b: [null] }") ==> "a = True\nb = [None]\n"
    }

    test("string") {
      written("string", "'a\\nb'") ==> "a\nb\n"
      CommandRun("-S", "-f", "string", "-e", "'a'").gave("a\n")
    }

    test("--no-trailing-newline") {
      for ((format, program) <- Seq("toml" -> Table, "ini" -> "{ sections: { s: { a: 1 } } }")) {
        val run = CommandRun("-f", format, "--no-trailing-newline", "-e", program)
        run.gave(written(format, program).stripSuffix("\n"))
        assert(!run.out.endsWith("\n"))
      }
      CommandRun("-f", "python-vars", "--no-trailing-newline", "-e", "{ a: 1 }").gave("a = 1")
    }

    test("--indent") {
      CommandRun("-n", "1", "-e", "[[], { a: 1 }]").gave("[\n [ ],\n {\n  \"a\": 1\n }\n]\n")
      CommandRun("--indent", "0", "-e", "[[1]]").gave("[\n[\n1\n]\n]\n")
      CommandRun("-n", "-1", "-e", "[1, { a: [], b: {} }]")
        .gave("[1, {\"a\": [ ], \"b\": { }}]\n")
      CommandRun("-n-1", "-y", "-e", "[[1, 2]]").gave("---\n[1, 2]\n...\n")
      CommandRun("-n4", "-f", "toml", "-e", Table).gave(
        "a = [\n    1,\n    \"x\"\n]\n\n[t]\n    n = 0.5\n\n    [t.u]\n        b = true\n"
      )
      CommandRun("-n4", "-f", "yaml", "-e", Program).gave(
        """b:
          |- 1
          |- c: |
          |      x
          |      y
          |  d: []
          |"yes":
          |    e:
          |    - - 1
          |      - 2
          |    - {}
          |    "n": 0.5
          |""".stripMargin
      )
    }

    test("yaml reads back as what was written, however it is indented") {
      for (indent <- Seq(1, 2, 3, 8)) {
        val yaml = CommandRun("-n", indent.toString, "-f", "yaml", "-e", Program).out
        CommandRun("-V", s"yaml=$yaml", "-e", "std.parseYaml(std.extVar('yaml'))")
          .gave(CommandRun("-e", Program).out)
      }
    }

    test("blocks of yaml") {
      written("yaml", "{ a: '  x\\ny\\n', b: 'x\\n\\n', c: 1 }") ==>
        "a: |2\n    x\n  y\nb: |+\n  x\n\nc: 1\n"
      CommandRun("-n", "12", "-f", "yaml", "-e", "{ a: ' x\\n' }").gave("a: \" x\\n\"\n")
      written("yaml", "'\\n'") ==> "\"\\n\"\n"
      written("yaml", "1e-7") ==> "1.0e-07\n"
    }

    test("--yaml-quote") {
      val program = "{ a: ['x', 'y\\n', 1, true] }"
      val quoted = "\"a\":\n- \"x\"\n- |\n  y\n- 1\n- true\n"
      CommandRun("-f", "yaml", "--yaml-quote", "-e", program).gave(quoted)
      CommandRun("--yaml-out", "--yaml-quote", "-e", program).gave(quoted)
      CommandRun("-y", "-f", "yaml", "--yaml-quote", "-e", "['x']").gave("---\n\"x\"\n...\n")
    }

    test("-y") {
      CommandRun("-y", "-f", "yaml", "-e", "[{ a: [1] }, 'x']").gave(
        "---\na:\n- 1\n---\nx\n...\n"
      )
      CommandRun("-y", "--legacy-yaml-stream", "-e", "[{ a: [1] }]").gave("---\na:\n- 1\n...\n")
      CommandRun("--legacy-yaml-stream", "-e", "[]").gave("[ ]\n")
      CommandRun("-y", "-f", "yaml", "-e", "[]").gave("")
      CommandRun("-y", "-f", "json", "-e", "[1, []]").gave("---\n1\n---\n[ ]\n...\n")
      CommandRun("-y", "-f", "json-minified", "-e", "[[1, 2]]").gave("---\n[1,2]\n...\n")
      for (format <- Seq("toml", "ini", "xml", "python", "python-vars", "string"))
        problem("-y", "-f", format) ==>
          s"cannot write a stream of $format documents, only of json and yaml"
    }

    test("-y -f auto") {
      Scratch { scratch =>
        def run(name: String) =
          CommandRun("-y", "-f", "auto", "-o", scratch.path(name), "-e", "[{ a: 1 }]")
        run("o.yml").gave("")
        scratch.read("o.yml") ==> "---\na: 1\n...\n"
        run("o").gave("")
        scratch.read("o") ==> "---\n{\n   \"a\": 1\n}\n...\n"
        CommandRun("-y", "-f", "auto", "-e", "[1]").gave("---\n1\n...\n")
        val refused = "cannot write a stream of toml documents, only of json and yaml"
        problem("-y", "-f", "auto", "-o", scratch.path("o.toml")) ==> refused

        // With -m, only arrays are streams.
        def all(fields: String) = CommandRun(
          "-y",
          "-f",
          "auto",
          "-m",
          scratch.path("m"),
          "-c",
          "-o",
          scratch.path("list.toml"),
          "-e",
          s"{ 'a.yaml': [{ b: 1 }], $fields }"
        )
        all("'b.toml': { c: 2 }").gave("")
        scratch.read("m/a.yaml") ==> "---\nb: 1\n...\n"
        scratch.read("m/b.toml") ==> "c = 2\n"
        all("'c.toml': [{ d: 3 }]").failed(s"sjsonnet: $refused\nTry sjsonnet --help.")
        scratch.exists("m/c.toml") ==> false
      }
    }

    test("-m writes each file in the format asked for, whatever it is called") {
      Scratch { scratch =>
        def run(args: String*) =
          CommandRun.of(args ++ Seq("-m", scratch.path(""), "-e", "{ 'a.yaml': { b: 1 } }"))
        run().gave(scratch.path("a.yaml") + "\n")
        scratch.read("a.yaml") ==> "{\n   \"b\": 1\n}\n"
        run("-f", "yaml").gave(scratch.path("a.yaml") + "\n")
        scratch.read("a.yaml") ==> "b: 1\n"
        run("-f", "toml").gave(scratch.path("a.yaml") + "\n")
        scratch.read("a.yaml") ==> "b = 1\n"
      }
    }

    test("-f auto goes by the names of the files") {
      Scratch { scratch =>
        val program =
          """local o = { k: { v: [1] } };
            |{
            |  'a.json': o, 'a.yaml': o, 'a.yml': o, 'a.toml': o, 'a.ini': { sections: o }, 'a.py': o,
            |  'a.xml': ['x'], 'a.txt': 'text', a: o, 'a.conf': o, 'a.yaml/b': o, '.yaml': 1,
            |}""".stripMargin
        CommandRun(
          "-c",
          "-f",
          "auto",
          "-n",
          "1",
          "-m",
          scratch.path("x"),
          "-e",
          s"$program { 'a.yaml':: 1 }"
        ).code ==> 0
        val json = "{\n \"k\": {\n  \"v\": [\n   1\n  ]\n }\n}\n"
        for (name <- Seq("a.json", "a", "a.conf", "a.yaml/b")) scratch.read(s"x/$name") ==> json
        scratch.read("x/a.yml") ==> "k:\n v:\n - 1\n"
        scratch.read("x/.yaml") ==> "1\n"
        scratch.read("x/a.toml") ==> "\n\n[k]\n v = [\n  1\n ]\n"
        scratch.read("x/a.ini") ==> "[k]\nv = 1\n"
        scratch.read("x/a.py") ==> "k = {\"v\": [1]}\n"
        scratch.read("x/a.xml") ==> "<x></x>\n"
        scratch.read("x/a.txt") ==> "text\n"

        CommandRun("-f", "auto", "-o", scratch.path("o.yaml"), "-e", "{ a: 1 }").gave("")
        scratch.read("o.yaml") ==> "a: 1\n"
        CommandRun("-f", "auto", "-e", "[]").gave("[ ]\n")
      }
    }

    test(
      "-f auto writes a string as it is where the name says nothing, and takes extensions in any case"
    ) {
      Scratch { scratch =>
        val files = """{
          'init.sh': 'echo "hi"', 'app.conf': 'a = 1', motd: 'welcome', 's.json': 'a"', 'l.CONF': [1],
          'A.YAML': { a: ['b'] }, 'b.Yml': 'a', 'c.Toml': { a: 1 }, 'd.JSON': 'a', 'e.INI': { sections: {} },
        }"""
        CommandRun("-f", "auto", "-n", "0", "-m", scratch.path(""), "-e", files).code ==> 0
        scratch.read("init.sh") ==> "echo \"hi\"\n"
        scratch.read("app.conf") ==> "a = 1\n"
        scratch.read("motd") ==> "welcome\n"
        scratch.read("s.json") ==> "\"a\\\"\"\n"
        scratch.read("l.CONF") ==> "[\n1\n]\n"
        scratch.read("A.YAML") ==> "a:\n- b\n"
        scratch.read("b.Yml") ==> "a\n"
        scratch.read("c.Toml") ==> "a = 1\n"
        scratch.read("d.JSON") ==> "\"a\"\n"
        scratch.read("e.INI") ==> "\n"

        CommandRun("-f", "auto", "-o", scratch.path("run.sh"), "-e", "'exit 1'").gave("")
        scratch.read("run.sh") ==> "exit 1\n"
        CommandRun("-f", "auto", "-n", "-1", "-o", scratch.path("o.json"), "-e", "[1, 2]").gave("")
        scratch.read("o.json") ==> "[1, 2]\n"
        // Standard output has no name, and the documents of a stream are values.
        CommandRun("-f", "auto", "-e", "'a'").gave("\"a\"\n")
        CommandRun("-y", "-f", "auto", "-o", scratch.path("docs"), "-e", "['a']").gave("")
        scratch.read("docs") ==> "---\n\"a\"\n...\n"
      }
    }

    test("-f xml is XML whatever the texts are") {
      def xml(value: String) = CommandRun("-f", "xml", "-e", value)
      xml("['p', { a: '<' }, 'x < y && z > ]]>', ['b', '<i>'], 'é\\r\\n\\t']")
        .gave("<p a=\"&lt;\">x &lt; y &amp;&amp; z &gt; ]]&gt;<b>&lt;i&gt;</b>é&#13;\n\t</p>\n")
      for (char <- Seq("0000", "0008", "000B", "001F", "FFFE", "FFFF")) {
        xml(s"['p', 'a\\u$char']")
          .failedWith(s"RUNTIME ERROR: text has the character U+$char, which XML cannot have")
        xml(s"['p', { b: 'a\\u$char' }]")
          .failedWith(
            s"RUNTIME ERROR: attribute b has the character U+$char, which XML cannot have"
          )
      }
    }

    test("-f yaml writes a string of several lines as a block where that reads back") {
      def yaml(value: String, options: String*) =
        CommandRun.of(Seq("-f", "yaml") ++ options ++ Seq("-e", value))
      yaml("{ a: 'b\\nc', d: ['e\\n\\nf', { g: 'h\\ni' }], j: '\\nk', l: 'm' }").gave(
        """a: |-
          |  b
          |  c
          |d:
          |- |-
          |  e
          |
          |  f
          |- g: |-
          |    h
          |    i
          |j: |2-
          |
          |  k
          |l: m
          |""".stripMargin
      )
      yaml("'a\\nb'").gave("|-\n  a\n  b\n")
      yaml("{ a: ' b\\nc' }").gave("a: |2-\n   b\n  c\n")
      yaml("{ a: 'b\\nc' }", "-n", "4").gave("a: |-\n    b\n    c\n")
      // What would not read back, and what is quoted by wish.
      for (text <- Seq("a\\n ", "a\\r\\nb", "a\\n\\u0001", "\\u0085a\\nb", "a\\n\\t"))
        yaml(s"{ a: '$text' }").out.startsWith("a: \"") ==> true
      yaml("' a\\nb'").gave("\" a\\nb\"\n")
      yaml("{ a: 'b\\nc' }", "--yaml-quote").gave("\"a\": \"b\\nc\"\n")
    }

    test("nothing is written when a format cannot say it") {
      Scratch { scratch =>
        CommandRun("-f", "auto", "-m", scratch.path(""), "-e", "{ 'a.json': 1, 'b.toml': [] }")
          .failedWith("RUNTIME ERROR: TOML body must be an object. Got array")
        scratch.files ==> Nil
      }
      CommandRun("-f", "toml", "-e", "{ a: null }")
        .failedWith("RUNTIME ERROR: Tried to manifest \"null\" at [a]")
      CommandRun("-f", "ini", "-e", "[]")
        .failedWith("RUNTIME ERROR: Unexpected type array, expected object")
      CommandRun("-f", "python-vars", "-e", "1")
        .failedWith("RUNTIME ERROR: Unexpected type number, expected object")
      CommandRun("-f", "xml", "-e", "{}")
        .failedWith("RUNTIME ERROR: Expected a JSONML value (an array), got object")
      CommandRun("-f", "xml", "-e", "['a', { 'b c': 1 }]")
        .failedWith("RUNTIME ERROR: XML does not allow \"b c\" as the name of an attribute")
      CommandRun("-f", "yaml", "-e", "[function(x) x]")
        .failedWith("RUNTIME ERROR: Tried to manifest function at [0]")
    }

    test("options that contradict each other") {
      problem("-S", "-f", "yaml") ==> "cannot write both yaml and string"
      problem("-S", "--yaml-out") ==> "cannot write both yaml and string"
      problem("-S", "-f", "") ==> "cannot write both '' and string"
      problem("-f", "json", "--yaml-out") ==> "cannot write both json and yaml"
      problem("-n", "2", "-f", "ini") ==> "the indentation of ini cannot be chosen"
      problem("-n", "2", "-S") ==> "the indentation of string cannot be chosen"
      problem("-n", "0", "-f", "yaml") ==> "yaml is indented by 1 to 64 spaces, not by 0"
      for (indent <- Seq("65", "-2", "99999999999", "-99999999999", "1K", "x"))
        problem(s"-n=$indent") ==>
          s"invalid -n: $indent: must be a whole number from 0 to 64, " +
          "or -1 for json on one line"
      problem("-n=-1", "-f", "yaml") ==> "yaml is indented by 1 to 64 spaces, not by -1"
    }

    test("a format that is unknown") {
      val all =
        "the formats are json, json-minified, yaml, toml, ini, xml, python, python-vars, string"
      problem("-f", "csv") ==> s"unknown format csv: $all, kubernetes, auto"
      problem("-f", "toml2") ==> s"unknown format toml2: $all, kubernetes, auto; did you mean toml?"
      problem("-f", "") ==> s"unknown format '': $all, kubernetes, auto"
    }
  }

  private final val Program =
    """{ b: [1, { c: "x\ny\n", d: [] }], "yes": { n: 0.5, e: [[1, 2], {}] } }"""

  private final val Yaml =
    "b:\n- 1\n- c: |\n    x\n    y\n  d: []\n\"yes\":\n  e:\n  - - 1\n    - 2\n  - {}\n  \"n\": 0.5\n"

  private final val Table = "{ a: [1, 'x'], t: { n: 0.5, u: { b: true } } }"

  private def written(format: String, program: String): String = {
    val run = CommandRun("-f", format, "-e", program)
    run.gave(run.out)
    run.out
  }

  /** The error for a command line that makes no sense. */
  private def problem(args: String*): String = {
    val run = CommandRun.of(args ++ Seq("-e", "error 'it was evaluated'"))
    assert(run.code == 1, run.out.isEmpty)
    run.err.stripPrefix("sjsonnet: ").stripSuffix("\nTry sjsonnet --help.\n")
  }
}
