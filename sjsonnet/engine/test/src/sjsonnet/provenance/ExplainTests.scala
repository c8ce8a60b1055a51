package sjsonnet.provenance

import sjsonnet.{Importer, Input, Jsonnet, Limits, OutputPath, PathReader}
import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable

/** What explanations say about parts of the values of programs. */
object ExplainTests extends TestSuite {

  val tests: Tests = Tests {

    test("of definitions, the newest wins, and the others are told with their values") {
      val explanation = explain("$.a")(
        "main" -> "(import 'base') + { a: 3 }\n",
        "base" -> "{ a: if self.b then 1 else 2, b:: false }\n"
      )
      definitions(explanation) ==> Seq("sets main:1:21 3", "overridden base:1:3 2")
      // The import cannot change it.
      explanation.inputs.map(_.name) ==> Seq()
    }

    test("a sum is unfolded") {
      definitions(explain("$.a")("main" -> "{ a: [1] } + { a+: [2] } + { a+: [3] }")) ==>
        Seq("adds main:1:30 [3]", "adds main:1:16 [2]", "sets main:1:3 [1]")
      made("$.a[0]")("main" -> "{ a: [1] } + { a+: [2] } + { a+: [3] }") ==> "main:1:7"
      made("$.a[2]")("main" -> "{ a: [1] } + { a+: [2] } + { a+: [3] }") ==> "main:1:35"
      made("$.a.x.y")("main" -> "{ a: { x: { y: 1 } } } + { a+: { x+: { z: 2 } } }") ==> "main:1:16"
    }

    test("a value is followed through variables, fields, arguments and results") {
      made("$.a")("main" -> "local x = 1; { a: x }") ==> "main:1:11"
      made("$.a")("main" -> "{ a: self.b, b: $.c, c:: 1 }") ==> "main:1:26"
      made("$.a")("main" -> "local f(x, y) = y; { a: f(1, y=2) }") ==> "main:1:32"
      made("$.a")("main" -> "local f(x, y=3) = y; { a: f(1) }") ==> "main:1:14"
      made("$.a")("main" -> "local f(x) = local y = x; y; { a: f(f(1)) }") ==> "main:1:39"
      made("$.a")("main" -> "local f(n) = if n == 0 then 'end' else f(n - 1); { a: f(9) }") ==>
        "main:1:29"
      made("$.a")("main" -> "{ local x = { y: 1 }, a: x.y }") ==> "main:1:18"
      made("$.a")("main" -> "{ local x = local z = self.b; z, a: x, b:: 1 }") ==> "main:1:44"
      made("$.a")("main" -> "({ a: 1 } + { a: super.a })") ==> "main:1:7"
      made("$.a")("main" -> "{ a: (import 'lib').x[1] }", "lib" -> "{ x: [1, 2] }") ==> "lib:1:10"
    }

    test("elements are followed through comprehensions, sums, slices and builtins") {
      made("$[1]")("main" -> "[x for x in ['a', 'b']]") ==> "main:1:19"
      made("$[1]")("main" -> "[x for x in ['a', 'b', 'c'] if x != 'b']") ==> "main:1:24"
      made("$[1]")("main" -> "[x + 1 for x in [1, 2, 3] if x != 2]") ==> "main:1:2"
      made("$[3]")("main" -> "[[x, y] for x in [1, 2] for y in ['a', 'b']]") ==> "main:1:2"
      made("$[2]")("main" -> "[y for x in [['a'], [], ['b', 'c']] for y in x]") ==> "main:1:31"
      made("$[1]")("main" -> "['a'] + ['b']") ==> "main:1:10"
      made("$[1]")("main" -> "['a', 'b', 'c'][1:]") ==> "main:1:12"
      made("$[0]")("main" -> "std.map(function(x) x.n, [{ n: 'a' }])") ==> "main:1:32"
      made("$[1]")("main" -> "std.map(function(x) x * 2, [1, 2])") ==> "main:1:21"
      made("$[0]")("main" -> "std.sort(['b', 'a'])") ==> "main:1:16"
      made("$.a.b")("main" -> "std.prune({ a: { b: 1, c: null } })") ==> "main:1:21"
      made("$.a.b")("main" -> "std.mergePatch({ a: { b: 1 } }, { a: { b: 2 } })") ==> "main:1:43"
      made("$.a.c")("main" -> "std.mergePatch({ a: { c: 1 } }, { a: { b: 2 } })") ==> "main:1:26"
      made("$.b")("main" -> "{ [x]: x for x in ['a', 'b'] }") ==> "main:1:25"
    }

    test("the conditions, what was read, and the calls around") {
      val explanation = explain("$.spec.image")(
        "main" -> "local app = import 'app';\napp.new('shop', tag='1.2')\n",
        "app" -> ("{\n  new(name, tag):: {\n    spec: if std.length(tag) > 0 then {\n" +
          "      image: name + ':' + tag,\n    },\n  },\n}\n")
      )
      definitions(explanation) ==> Seq("sets app:4:7 \"shop:1.2\"")
      explanation.conditions.map(c => s"${c.place} ${c.text} ${c.holds}") ==>
        Seq("app:3:14 std.length(tag) > 0 true")
      explanation.reads.map(read => s"${read.text} ${read.value.get} ${read.from.get}") ==>
        Seq("name \"shop\" main:2:9", "tag \"1.2\" main:2:21")
      explanation.calls.map(call => s"${call.place} ${call.text}") ==>
        Seq("main:2:1 app.new('shop', tag='1.2')")
    }

    test("external variables and top-level arguments") {
      val explanation = explain("$.a", _.withExtVar("env", Input("x")))(
        "main" -> "{ a: std.extVar('env') + self.b, b:: 'y' }"
      )
      explanation.inputs.map(input => s"${input.kind} ${input.name}") ==> Seq("ext-var env")
      explain("$.a", _.withTopLevelArgument("x", Input("1")))(
        "main" -> "function(x, y=2) { a: x }"
      ).inputs
        .map(input => s"${input.kind} ${input.name}") ==> Seq("tla x")
    }

    test("why there is no such part") {
      def absence(path: String)(program: String) = {
        val absence = explain(path)("main" -> program).absence.get
        (absence.message +: absence.hints).mkString("; ")
      }
      absence("$.ab")("{ abc: 1 }") ==> "there is no field \"ab\"; did you mean abc?"
      absence("$.a.b")("{ a: 'x' }") ==> "there is no field \"b\": this is a string"
      absence("$.a[2]")("{ a: [1] }") ==> "there is no element 2: the array has 1"
      absence("$.x")("local on = false; { [if on then 'x']: 1 }") ==>
        "there is no field \"x\"; main:1:22 omits the field, since on is false"
      absence("$.x")("std.prune({ x: null, y: 1 })") ==>
        "there is no field \"x\"; the call at main:1:1 has left it out: it was null, at main:1:16"
    }

    test("only what a part needs is evaluated, and once") {
      val traces = mutable.ArrayBuffer.empty[String]
      explain("$.a.b", _.withTrace(traces += _))(
        "main" -> "{ a: std.trace('a', { b: std.trace('b', 1), c: error 'c' }), d: error 'd' }"
      ): Unit
      traces.map(_.split(' ').last) ==> Seq("a", "b")
    }

    test("deep values, long ways, and many elements take time in proportion") {
      val deep = "local f(n, x) = if n == 0 then x else { a: f(n - 1, x) };\nf(150, 'x')"
      affected(2)("main" -> deep).length ==> 1
      made("$[0]")(
        "main" -> "local f(n, x) = if n == 0 then x else f(n - 1, x); [f(20000, 'x')]"
      ) ==>
        "main:1:62"
      made("$[0]")("main" -> "std.foldl(function(a, i) a + [i], std.range(1, 3000), ['x'])") ==>
        "main:1:56"
      affected(2)(
        "main" -> "local x =\n1;\n[y + x for y in std.range(1, 20000) if y % 2 == 0]"
      ).length ==> 10000
    }

    test("a recording counts as memory") {
      val limits = Limits(maxMemory = 64L << 20)
      val engine = Jsonnet().withProbe(new Recorder).withLimits(limits)
      val code = "std.foldl(function(a, i) a + i, std.range(1, 1000000), 0)"
      engine.evaluate(code).left.map(_.diagnostic.kind.toString) ==> Left("limit")
      Jsonnet().withLimits(limits).evaluate(code).isRight ==> true
    }

    test("the places that a part depends on") {
      dependencies("$.a")("main" -> "local x = 1, y = 2; { a: x + 3, b: y }") ==>
        Seq("main:1:11", "main:1:26", "main:1:30")
      dependencies("$.a")("main" -> "{ a: if $.c then 1 else 2, b: 3, c:: true }").contains(
        "main:1:38"
      ) ==> true
    }

    test("the parts that a place affects") {
      val program = "local x = 1;\nlocal y = 2;\n{ a: x, b: [y, x], c: { d: 3, e: 'x%d' % y } }"
      affected(1)("main" -> program) ==> Seq("$.a", "$.b[1]")
      affected(2)("main" -> program) ==> Seq("$.b[0]", "$.c.e")
    }

    test("where people would look for a part") {
      home("$.a")("main" -> "{ a: { x: 1 } }") ==> "main:1:3"
      home("$.a")("main" -> "(import 'lib') { a+: { y: 1 } }", "lib" -> "{ a: { x: 1 } }") ==>
        "lib:1:3"
      home("$.b")(
        "main" -> "(import 'lib') { b: self.a }",
        "lib" -> "{ a: { x: 1 } }"
      ) ==> "lib:1:3"
      home("$.b")(
        "main" -> "(import 'lib') { b: { y: 2 } }",
        "lib" -> "{ b: { x: 1 } }"
      ) ==> "main:1:18"
      // What is added to a reference is at home where the reference leads.
      home("$.b")(
        "main" -> "(import 'lib') + { b+: { y: 1 } }",
        "lib" -> "{ a:: {}, b: self.a }"
      ) ==>
        "lib:1:3"
      // The function that makes it is not its home, but what calls that.
      val library = "lib" -> "{ new(x):: { x: x }, get(o):: o.a }"
      home("$.a")("main" -> "{ a: (import 'lib').new(1) }", library) ==> "main:1:3"
      home("$.a")("main" -> "{ a: (import 'lib').get({ a: 1 }) }", library) ==> "main:1:27"
      home("$[1]")("main" -> "local o = { a: { x: 1 } }; [1, o.a, {}]") ==> "main:1:13"
      home("$[1]")("main" -> "[{ x: i } for i in [1, 2]]") ==> "main:1:2"
      home("$[0]")("main" -> "std.objectValues({ a: { x: 1 } })") ==> "main:1:20"
      home("$.a")("main" -> "{ [k]: $.o[k] for k in ['a'] } + { o:: { a: [] } }") ==> "main:1:42"
      home("$.b")("main" -> "{ b: std.get((import 'lib'), 'a') }", "lib" -> "{ a: { x: 1 } }") ==>
        "lib:1:3"
      // What is made from another value is at home where that is, unless a function has made both.
      home("$[0]")(
        "main" -> "[std.prune((import 'lib').a + { y: 1 })]",
        "lib" -> "{ a: { x: 1 } }"
      ) ==>
        "lib:1:3"
      home("$.b")(
        "main" -> "local add(o) = o { y: 1 }; { b: add((import 'lib').a) }",
        "lib" -> "{ a: { x: 1 } }"
      ) ==> "lib:1:3"
      home("$.b")(
        "main" -> "{ b: (import 'lib').new() }",
        "lib" -> "{ base: { x: 1 }, new():: self.base + { y: 2 } }"
      ) ==> "main:1:3"
      // A file of its own is the home of its value.
      val file = "file" -> "local x = 1;\n{ x: x }"
      home("$.a")("main" -> "local file = import 'file'; { a: file }", file) ==> "file:2:1"
      home("$[0]")("main" -> "[import 'call', 1]", library, "call" -> "(import 'lib').new(1)") ==>
        "call:1:1"
      home("$")("main" -> "import 'file'", file) ==> "file:2:1"
      home("$.x")("main" -> "{}") ==> "nowhere"
    }
  }

  private def definitions(explanation: Explanation): Seq[String] =
    explanation.definitions.map(each =>
      (Seq(each.role.name, each.place.toString) ++ each.value).mkString(" ")
    )

  private def made(path: String)(files: (String, String)*): String =
    explained(files, identity)(_.maker(read(path)).fold("nowhere")(_.toString))(Some(path))

  private def home(path: String)(files: (String, String)*): String =
    explained(files, identity)(_.home(read(path)).fold("nowhere")(_.toString))(Some(path))

  private def explain(path: String, adapt: Jsonnet => Jsonnet = identity)(
      files: (String, String)*
  ): Explanation = explained(files, adapt)(_.explain(read(path)))(Some(path))

  private def dependencies(path: String)(files: (String, String)*): Seq[String] =
    explained(files, identity)(_.dependencies(read(path)).map(_.toString))(Some(path))

  private def affected(line: Int)(files: (String, String)*): Seq[String] =
    explained(files, identity)(_.affected(_.line == line).map(path => text(path)))(None)

  private def text(path: OutputPath): String = path.steps
    .map {
      case OutputPath.Field(name)    => s".$name"
      case OutputPath.Element(index) => s"[$index]"
    }
    .mkString("$", "", "")

  /** Evaluates the part of the value of `main` at `path`, or all of it, and asks about it. */
  private def explained[A](files: Seq[(String, String)], adapt: Jsonnet => Jsonnet)(
      ask: Explainer => A
  )(path: Option[String]): A = {
    val recorder = new Recorder
    val engine = adapt(Jsonnet().withImporter(importer(files))).withProbe(recorder)
    engine
      .file("main")
      .run { root =>
        val value = root.value
        path match {
          case Some(path) => root.find(read(path)).foreach(_.text())
          case None       => root.text(): Unit
        }
        ask(new Explainer(recorder.recording, value, root.ctx))
      }
      .fold(error => throw error, identity)
  }

  private def importer(files: Seq[(String, String)]): Importer =
    Importer.ofMap(files.map { case (name, text) => name -> Utf8.encode(text) }.toMap)

  private def read(path: String): OutputPath = PathReader.read(path).fold(sys.error(_), identity)
}
