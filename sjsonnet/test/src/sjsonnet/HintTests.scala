package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** Hints as users of the library see them. Those that the command shows are in `test_suite/messages/`. */
object HintTests extends TestSuite {

  val tests: Tests = Tests {

    test("imports without an importer") {
      hint("import 'a.libsonnet'") ==> "there is no importer, so nothing can be imported"
    }

    test("imports of a similar name, and of the same in another case") {
      val files = Map("lib/Util.libsonnet" -> "1", "lib/k8s.libsonnet" -> "2", "vendor/x/y" -> "3")
      val engine = Jsonnet().withImporter(
        Importer.inMemory(files.map { case (path, text) => (path, Utf8.encode(text)) })
      )
      hint("import 'lib/util.libsonnet'", engine) ==> "did you mean 'lib/Util.libsonnet'?"
      hint("import 'Lib/Util.libsonnet'", engine) ==> "did you mean 'lib/Util.libsonnet'?"
      hint("import 'lib/k8s.jsonnet'", engine) ==> "did you mean 'lib/k8s.libsonnet'?"
      hint("import 'x/y'", engine) ==> "the folder vendor has it: it is not in the search path"
      hint("import 'none'", engine) ==> "there is a folder vendor: it is not in the search path"
    }

    test("no options of the command") {
      val engine = Jsonnet().withExtVar("region", Input.Text("eu"))
      hint("std.extVar('regoin')", engine) ==> "did you mean 'region'?"
      hint("std.extVar('x')", engine) ==> "the variables that are set are region"
      hint("std.extVar('x')") ==> "no variable is set"
      hint("function(x) x") ==> "the program is a function: topLevelArguments sets this argument"
      val few = Jsonnet().withLimits(Limits(maxSteps = 10))
      hint("std.foldl(function(a, b) a + b, std.range(1, 1000), 0)", few) ==>
        "the limit, maxSteps, is 10"
      none(
        Diagnostics.all
          .filter { entry =>
            val shown = entry.hintTemplate.replaceAll("\\{command\\|(\\{[^}]*\\}|[^{}])*\\}", "")
            (entry.template + shown).contains("--")
          }
          .map(_.code)
      )
    }

    test("where a null comes from") {
      val ofGet =
        "std.get gives null for a field that is missing, unless a third argument says what else"
      origin("std.get({}, 'a') + { b: 1 }") ==> ofGet
      origin("{ b: 1 } + std.get({}, 'a', null)") ==> ""
      origin(
        "local a = std.get({}, 'a');\nlocal b = a;\n{ c: b.c }"
      ) ==> s"$ofGet, at main.jsonnet:1:11"
      origin("local f(x) = if x then 1;\n[1 + f(false)][0]") ==>
        "an `if` without an `else` gives null, at main.jsonnet:1:14"
      origin("local o = { a: null };\no.a.b") ==> "the field `a` is null, at main.jsonnet:1:16"
      origin("{ a: null, b: self.a + 1 }") ==> "the field `a` is null"
      origin("local null1 = null; function(x=null1) x + 1") ==> ""
      origin("[x.a for x in [null]]") ==> ""
    }

    test("what replaced an object that had the field") {
      def replaced(program: String) = hint(program).startsWith("`a:` at ")
      assert(!replaced("({ a: { b: 1 } } + { a: { c: 1 } }).a.b"))
      assert(replaced("local o = { a: { b: 1 } } + { a: { c: 1 } }; o.a.b"))
      assert(replaced("local o = { x: { a: { b: 1 } } } + { x+: { a: { c: 1 } } }; o.x.a.b"))
      assert(replaced("{ a: { b: 1 } } + { a: { c: 1 }, d: self.a.b }"))
      assert(replaced("{ a: { b: 1 } } + { a: { c: 1 } } + { d: $.a.b }"))
      assert(!replaced("local o = { a: { b: 1 } } + { a+: { c: 1 } }; o.a.d"))
      assert(!replaced("local o = { a: { b: 1 } } + { a: { c: 1 } }; o.a.d"))
    }

    test("the values that an assertion compares") {
      hint("assert 1 == 2; 3") ==> "1 == 2 does not hold"
      hint("assert 'a' != 'a' : 'm'; 3") ==> "\"a\" != \"a\" does not hold"
      hint("local x = 5; assert x < 9 && x >= 7; 3") ==> "5 >= 7 does not hold"
      hint("{ assert self.a == [], a: [1, error 'not needed'] }") ==> "[1, …] == [] does not hold"
      hint("assert std.repeat('é', 100) == ''; 1") ==>
        "\"" + "é" * 30 + "…\" == \"\" does not hold"
      hint("assert false; 1") ==> ""
      hint("assert std.isString(1); 1") ==> ""
      hint("assert !true; 1") ==> ""
    }

    test("the hint of an error is that of its text") {
      for (program <- Seq("{ a: self.a }", "std.get({}, 'a') + {}", "{ for: 1 }", "{ a: 1 }.b"))
        Jsonnet().evaluate(program) match {
          case Left(error) => assert(error.getMessage.contains(s"\n  hint: ${error.hint}"))
          case Right(_)    => throw new java.lang.AssertionError(program)
        }
    }
  }

  /** The hint without what it says about types. */
  private def origin(program: String, engine: Jsonnet = Jsonnet()): String =
    hint(program, engine).replaceFirst(
      "^(\\S+ (cannot add|takes two numbers)|only a function)[^;]*(; )?",
      ""
    )

  private def none(found: Iterable[String]): Unit = assert(found.isEmpty)

  private def hint(program: String, engine: Jsonnet = Jsonnet()): String =
    engine.evaluate(program, "main.jsonnet").fold(_.hint, _ => "none: a value")
}
