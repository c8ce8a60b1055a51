package sjsonnet.cli

import sjsonnet.{Importer, Jsonnet}
import sjsonnet.test.Host
import sjsonnet.text.Utf8
import utest._

/** `sjsonnet docs`. What docsonnet makes of the libraries in `test_suite/docs/` is beside them. */
object DocsTests extends TestSuite {

  private def text(path: String): String = {
    val bytes = Host.read(path)
    Utf8.decode(bytes, 0, bytes.length)
  }

  /** The files of a folder and below, by their relative paths. */
  private def below(folder: String, prefix: String = ""): Seq[String] =
    Host.list(s"$folder/$prefix").flatMap { name =>
      val path = prefix + name
      if (Host.isDirectory(s"$folder/$path")) below(folder, path + "/") else Seq(path)
    }

  private def json(library: String, options: String*): String = Scratch { scratch =>
    val file = scratch.write("lib.libsonnet", library)
    val run = CommandRun.of(Seq("docs", "--format", "json", "-o", "-") ++ options :+ file)
    assert(run.code == 0, run.err.isEmpty)
    run.out
  }

  /** What an expression says of the documentation of a library. */
  private def of(library: String, options: String*)(expression: String): String =
    Jsonnet()
      .withImporter(Importer.ofMap(Map("docs" -> Utf8.encode(json(library, options: _*)))))
      .evaluate(s"local d = import 'docs'; $expression")
      .fold(_.message, _.trim)

  private val doc = "local d = import 'doc-util/main.libsonnet';"

  val tests: Tests = Tests {

    test("Markdown is that of docsonnet") {
      for ((name, prefix) <- Seq("shop" -> "/", "forms" -> "/pre"))
        Scratch { scratch =>
          val folder = s"test_suite/docs/$name"
          val out = scratch.path("out")
          val run = CommandRun("docs", "-o", out, "--url-prefix", prefix, folder)
          assert(run.code == 0, run.err.isEmpty)
          val expected = below(s"$folder/docsonnet")
          run.out.linesIterator.toSeq.sorted ==> expected.map(path => s"$out/$path").sorted
          for (path <- expected)
            scratch.read(s"out/$path") ==> text(s"$folder/docsonnet/$path")
        }
    }

    test("data is that of docsonnet") {
      for (name <- Seq("shop", "forms")) {
        val run = CommandRun("docs", "--format", "json", "-o", "-", s"test_suite/docs/$name")
        val files = Map(
          "ours" -> Utf8.encode(run.out),
          "theirs" -> Host.read(s"test_suite/docs/$name/docsonnet.json")
        )
        // docsonnet does not have enums.
        val code =
          "local plain(x) = if std.isObject(x) then { [k]: plain(x[k]) for k in std.objectFields(x) " +
            "if k != 'enums' } else if std.isArray(x) then std.map(plain, x) else x; " +
            "std.assertEqual(plain(import 'ours'), import 'theirs')"
        Jsonnet().withImporter(Importer.ofMap(files)).evaluate(code) ==> Right("true\n")
      }
    }

    test("comments, where there are no fields for docsonnet") {
      val library =
        """// A library.
          |
          |{
          |  // A helper that is not described, since there is a blank line.
          |
          |  a(x): x,
          |  local unrelated = 1,
          |  // `f` does it.
          |  // It takes two.
          |  f(x, y={ a: 1 }):: x,  // not this
          |  /* A constant.
          |   * Of lines. */
          |  n: 80,
          |  # An object.
          |  o: { /** inner */ g: function(z) z, none: error 'no' },
          |  // It fails.
          |  e: error 'no',
          |  // A long value.
          |  list: [1],
          |}""".stripMargin
      val is = of(library)(_)
      is("[d.name, d.help]") ==> is("['lib', 'A library.']")
      is("std.objectFields(d.api)") ==> is("['f', 'list', 'n', 'o']")
      is("d.api.f['function']") ==> is(
        "{ help: '`f` does it.\\nIt takes two.', args: [{ name: 'x', type: '', default: null }, " +
          "{ name: 'y', type: '', default: '{ a: 1 }' }] }"
      )
      is("d.api.n.value") ==> is("{ help: 'A constant.\\nOf lines.', type: 'number', default: 80 }")
      is("d.api.o.object") ==> is(
        "{ help: 'An object.', fields: { g: { 'function': { help: 'inner', args: [{ name: 'z', type: '', default: null }] } } } }"
      )
      is("d.api.list.value.default") ==> "null"
    }

    test("comments beside fields for docsonnet only if they are asked for") {
      val library =
        doc + "{ '#f':: d.fn('f'), f():: 1,\n// g\ng():: 1,\n// not this\n'#h': 'ignore', h: 1 }"
      of(library)("std.objectFields(d.api)") ==> of(library)("['f']")
      of(library, "--all-comments")("std.objectFields(d.api)") ==> of(library)("['f', 'g']")
    }

    test("doc-util is docsonnet's own, whatever is in the search path") {
      val util = "import 'github.com/jsonnet-libs/docsonnet/doc-util/main.libsonnet'"
      of(s"local d = $util; { '#f': d.fn('own') }")("d.api.f['function'].help") ==> "\"own\""
      Scratch { scratch =>
        scratch.write(
          "lib/doc-util/main.libsonnet",
          "{ fn(h):: { 'function': { help: 'theirs' } } }"
        ): Unit
        of(doc + "{ '#f': d.fn('own') }", "-J", scratch.path("lib"))("d.api.f['function'].help") ==>
          "\"own\""
      }
    }

    test("what a library says of a name, at the terminal") {
      Scratch { scratch =>
        val file = scratch.write(
          "shop.libsonnet",
          """// A shop.
            |
            |{
            |  // Makes one.
            |  new(name, port=80):: {},
            |  panel: {
            |    // The width.
            |    width: 3,
            |    // Makes a panel.
            |    //
            |    // It is empty.
            |    new(title):: {},
            |  },
            |}
            |""".stripMargin
        )
        def shown(names: String*) = {
          val run = CommandRun.of(Seq("docs", file) ++ names)
          assert(run.code == 0, run.err.isEmpty)
          run.out
        }
        shown("new") ==> "new(name, port=80)\n\nMakes one.\n\n  name\n  port=80\n"
        shown("panel.new") ==> "panel.new(title)\n\nMakes a panel.\n\nIt is empty.\n\n  title\n"
        shown("width") ==> "panel.width: number = 3\n\nThe width.\n"
        shown("panel") ==> "panel\n\n  new(title)  Makes a panel.\n  width       The width.\n"
        assert(shown("shop").startsWith("shop\n"))
        shown("width", "new").linesIterator.count(_.startsWith("new(")) ==> 1
        CommandRun("docs", file, "panel.nwe").failed(
          "sjsonnet: the library has no field panel.nwe; did you mean panel.new?"
        )
        CommandRun("docs", file, "x").code ==> 1
        scratch.files ==> Seq("shop.libsonnet")
      }
    }

    test("a field that is not documented is shown, too") {
      Scratch { scratch =>
        val file = scratch.write(
          "shop.libsonnet",
          doc + """
            |local helper = import 'helper.libsonnet';
            |{
            |  '#': d.package.newSub('shop', 'A shop.'),
            |  '#new': d.func.new('Makes one.', []),
            |  new():: {},
            |  // Not for docsonnet.
            |  add(x, y=[1,
            |    2]):: x + y,
            |  twice:: function(n) n * 2,
            |  helper:: helper,
            |  size: 3,
            |  broken: error 'no',
            |  square:: std.abs,
            |  panel:: { new():: {}, self_:: self, 'my-key': null },
            |}
            |""".stripMargin
        )
        scratch.write("helper.libsonnet", "{\n  lower(text):: text,\n}\n"): Unit
        def shown(names: String*) = {
          val run = CommandRun.of(Seq("docs", file) ++ names)
          assert(run.err.isEmpty, run.code == 0)
          run.out
        }
        def place(line: Int, column: Int = 3, file: String = file) =
          s"It is defined at $file:$line:$column, without documentation.\n"
        shown("add") ==> s"add(x, y=[1, 2])\n\nNot for docsonnet.\n\n${place(8)}"
        shown("twice") ==> s"twice(n)\n\n${place(10)}"
        shown("lower") ==>
          s"helper.lower(text)\n\n${place(2, file = scratch.path("helper.libsonnet"))}"
        shown("size") ==> s"size: number\n\n${place(12)}"
        shown("broken") ==> s"broken: an error\n\n${place(13)}"
        shown("square") ==> s"square(n)\n\n${place(14)}"
        shown("panel") ==> s"panel\n\n${place(15)}\n  my-key\n  new\n  self_\n"
        shown("my-key") ==> s"panel.my-key: null\n\n${place(15, 39)}"
        // A name that is documented, as it is written, comes first.
        shown("new") ==> "new()\n\nMakes one.\n"
        shown("panel.new") ==> s"panel.new()\n\n${place(15, 13)}"
        CommandRun("docs", file, "sise").failed(
          "sjsonnet: the library has no field sise; did you mean size?"
        )
      }
    }

    test("all of doc-util") {
      val library = doc +
        """{
          |  '#': d.package.newSub('name', 'help'),
          |  '#f': d.func.new('old', []) + d.func.withHelp('new') + d.func.withArgs([
          |    d.argument.new('a', d.T.string, default='x', enums=['x', 'y']),
          |    d.argument.fromSchema('b', { type: 'number', default: 2, enum: [1, 2] }),
          |    d.argument.fromSchema('c', { type: ['string', 'null'] }),
          |  ]),
          |  '#o': d.object.new('o') + d.object.withFields({}),
          |  '#v': d.value.new(d.T.boolean, 'v', true),
          |  '#t': d.val(d.T.array, std.join(' ', [d.T.any, d.T.func, d.T['null'], d.T.number, d.T.object])),
          |}""".stripMargin
      val is = of(library)(_)
      is("[d.name, d.help, d['import']]") ==> is("['name', 'help', '']")
      is("d.api.f['function'].args") ==> is(
        "[{ name: 'a', type: 'string', default: 'x', enums: ['x', 'y'] }, " +
          "{ name: 'b', type: 'number', default: 2, enums: [1, 2], schema: { type: 'number', default: 2, enum: [1, 2] } }, " +
          "{ name: 'c', type: 'string or null', default: null, schema: { type: ['string', 'null'] } }]"
      )
      is("d.api.v.value.default") ==> "true"
      is("d.api.t.value.help") ==> "\"any function null number object\""
    }

    test("arguments are compared with those of the function") {
      Scratch { scratch =>
        val library = scratch.write(
          "a.libsonnet",
          doc + "{ '#f': d.fn('', [d.arg('a', d.T.any)]), f(b):: b, o: { '#g': d.fn(''), g(x):: x } }"
        )
        def run(options: String*) = CommandRun.of(
          Seq("docs", "--format", "json", "-o", scratch.path("out")) ++ options :+ library
        )
        run().code ==> 0
        val checked = run("--check-arguments")
        (checked.code, checked.err) ==> (
          (
            1,
            "f is documented with (a), and declared with (b)\n" +
              "o.g is documented with (), and declared with (x)\n"
          )
        )
      }
    }

    test("objects that contain themselves, and errors of the library") {
      of(doc + "{ '#f': d.fn('f'), me: self, other: { up: $ }, e: error 'no' }")(
        "std.objectFields(d.api)"
      ) ==> of("{}")("['f']")
      Scratch { scratch =>
        def run(text: String, options: String*) = CommandRun.of(
          Seq("docs", "-o", scratch.path("out")) ++ options :+ scratch.write("x.libsonnet", text)
        )
        run("error 'broken'").failedWith("RUNTIME ERROR: broken")
        run("1").failed(
          s"sjsonnet: ${scratch.path("x.libsonnet")} is not a library: its value is not an object"
        )
        run("{ '#': { name: 'a', help: '' }, b: { '#': { name: '../x', help: '' } } }").failed(
          "sjsonnet: a package of the library has a name that cannot be a file: ../x.md"
        )
        run(
          "{ a: std.foldl(function(s, i) s + i, std.range(1, 100000000), 0) }",
          "--max-time",
          "0.2"
        )
          .failedWith("RUNTIME ERROR: too much time taken")
        CommandRun("docs", scratch.path("none")).failedWith(
          s"""RUNTIME ERROR: couldn't open import "${scratch.path(
              "none"
            )}": no match locally or in the Jsonnet library paths"""
        )
        assert(!scratch.exists("out"))
      }
    }

    test("one page of HTML without anything from elsewhere") {
      Scratch { scratch =>
        val library = scratch.write(
          "a.libsonnet",
          doc + """{
            |  '#': d.pkg('a<b', 'x"y', 'See [this](https://example.com/?a&b), [not](javascript:x).\n\n* one\n* `two <b>`'),
            |  '#f': d.fn('<script>alert(1)</script> **bold** and *em*', [d.arg('x', d.T.string, '<')]), f(x):: 1,
            |}""".stripMargin
        )
        CommandRun("docs", "--format", "html", "-o", scratch.path("out"), library).code ==> 0
        val page = scratch.read("out/index.html")
        for (
          part <- Seq(
            "<title>a&lt;b</title>",
            "<a href=\"https://example.com/?a&amp;b\">this</a>, not.",
            "<ul><li>one</li><li><code>two &lt;b&gt;</code></li></ul>",
            "&lt;script&gt;alert(1)&lt;/script&gt; <strong>bold</strong> and <em>em</em>",
            "<code>f(x='&lt;')</code>",
            "<dt><code>x</code></dt><dd>string; by default <code>'&lt;'</code></dd>",
            "<a href=\"#f\">f</a>",
            "<section id=\"f\">"
          )
        ) assert(page.contains(part))
        assert(!page.contains("src="), !page.contains("javascript:"), !page.contains("@import"))
      }
    }

    test("what is to be ignored") {
      of(
        doc + """{
          |  '#a': 'ignore', a: { '#f': d.fn('f') },
          |  '#b': { ignore: true }, b():: 1,
          |  c: { '#': { ignore: true, name: 'c' }, '#f': d.fn('f') },
          |  d: { '#': 'ignore', '#f': d.fn('f') },
          |  '#e': d.fn('e'), e():: 1,
          |}""".stripMargin
      )("[std.objectFields(d.api), std.objectHas(d, 'sub')]") ==> of("{}")("[['e'], false]")
    }

    test("packages in objects") {
      Scratch { scratch =>
        val library = scratch.write(
          "a.libsonnet",
          doc + """
            local p(name) = { '#': d.pkg(name, '', ''), '#f': d.fn('in ' + name, []), f():: 1 };
            { o: { '#g': d.fn('g', []), g():: 1, x: p('same'), deep: { y: p('other') } }, x: p('same') }"""
        )
        val out = scratch.path("out")
        CommandRun("docs", "-o", out, library).gave(
          Seq("README.md", "o/deep/other.md", "o/same.md", "same.md")
            .map(name => s"$out/$name\n")
            .mkString
        )
        assert(
          scratch
            .read("out/README.md")
            .contains(
              "\n* [o.deep.other](o/deep/other.md)\n* [o.same](o/same.md)\n* [same](same.md)\n"
            ),
          scratch.read("out/o/same.md").contains("\n# o.same\n")
        )
        val twice = scratch.write("b.libsonnet", "local p = { '#': { name: 'n' } }; { a: p, b: p }")
        CommandRun("docs", "-o", out, twice).failed(
          "sjsonnet: two packages of the library have the same file: n.md"
        )
      }
    }

    test("what is wrong with the command line") {
      CommandRun("docs", "--format", "xml", "a").failedWith(
        "sjsonnet: invalid --format: xml: must be md, html or json"
      )
    }
  }
}
