package sjsonnet

import utest._

/** Settings that change the meaning or the result of a program, compared with the defaults. */
object SettingsTests extends TestSuite {

  private def evaluate(settings: Settings)(program: String): String =
    Jsonnet().withSettings(settings).evaluate(program) match {
      case Right(text) => text
      case Left(error) => error.message
    }

  private val inOrder = Settings(preserveOrder = true)

  val tests: Tests = Tests {
    test("order of definition") {
      def fields(program: String): String =
        evaluate(inOrder.copy(format = OutputFormat.jsonMinified))(program)
      fields("{ b: 1, a: 2, c: { z: 1, y: 2 } }") ==> "{\"b\":1,\"a\":2,\"c\":{\"z\":1,\"y\":2}}\n"
      // A redefined field keeps its position; one that is removed and defined again comes last.
      fields("{ b: 1, a: 2 } + { c: 3, b: 4 }") ==> "{\"b\":4,\"a\":2,\"c\":3}\n"
      fields("std.objectRemoveKey({ b: 1, a: 2 }, 'b') + { b: 3 }") ==> "{\"a\":2,\"b\":3}\n"
      fields("{ [k]: 1 for k in ['y', 'x'] } + { b: 1, ['a']: 2 }") ==>
        "{\"y\":1,\"x\":1,\"b\":1,\"a\":2}\n"
      fields("{ b:: 1, a: 2 } + { b::: 3 }") ==> "{\"b\":3,\"a\":2}\n"
      fields("std.parseJson('{\"b\":1,\"a\":2}')") ==> "{\"b\":1,\"a\":2}\n"
      fields("std.parseYaml('b: 1\\na: 2')") ==> "{\"b\":1,\"a\":2}\n"
      fields("std.mapWithKey(function(k, v) v, { b: 1, a: 2 })") ==> "{\"b\":1,\"a\":2}\n"
      fields("std.mergePatch({ b: 1, a: 2 }, { c: 3, b: 4 })") ==> "{\"b\":4,\"a\":2,\"c\":3}\n"
      fields("std.prune({ b: 1, x: null, a: 2 })") ==> "{\"b\":1,\"a\":2}\n"
    }

    test("order of definition, in std") {
      def list(program: String): String =
        evaluate(inOrder.copy(format = OutputFormat.jsonMinified))(program)
      val obj = "{ b: 1, a: 2, c:: 3 }"
      list(s"std.objectFields($obj)") ==> "[\"b\",\"a\"]\n"
      list(s"std.objectFieldsAll($obj)") ==> "[\"b\",\"a\",\"c\"]\n"
      list(s"std.objectValues($obj)") ==> "[1,2]\n"
      list(s"[x.key for x in std.objectKeysValues($obj)]") ==> "[\"b\",\"a\"]\n"
      list(s"std.toString($obj)") ==> "\"{\\\"b\\\": 1, \\\"a\\\": 2}\"\n"
      list(s"$obj == { a: 2, b: 1 }") ==> "true\n"
    }

    test("order of definition, in every format") {
      def text(format: OutputFormat, program: String): String =
        evaluate(inOrder.copy(format = format))(program)
      val obj = "{ b: 1, a: { d: 2, c: 3 } }"
      text(
        OutputFormat.json(1),
        obj
      ) ==> "{\n \"b\": 1,\n \"a\": {\n  \"d\": 2,\n  \"c\": 3\n }\n}\n"
      text(OutputFormat.yaml, obj) ==> "b: 1\na:\n  d: 2\n  c: 3\n"
      text(OutputFormat.toml, obj) ==> "b = 1\n\n[a]\n  d = 2\n  c = 3\n"
      text(OutputFormat.python, obj) ==> "{\"b\": 1, \"a\": {\"d\": 2, \"c\": 3}}\n"
      text(OutputFormat.pythonVars, obj) ==> "b = 1\na = {\"d\": 2, \"c\": 3}\n"
      text(OutputFormat.ini, "{ sections: { b: { d: 1, c: 2 }, a: {} } }") ==>
        "[b]\nd = 1\nc = 2\n[a]\n"
      text(OutputFormat.xml, "['x', { b: 1, a: 2 }]") ==> "<x b=\"1\" a=\"2\"></x>\n"
      Jsonnet().withSettings(inOrder).evaluateTree("{ b: 1, a: 2 }") ==>
        Right(JsonTree.Obj(Vector("b" -> JsonTree.Num(1), "a" -> JsonTree.Num(2))))
    }

    test("data from outside keeps its order") {
      val data = JsonTree.Obj(Vector("b" -> JsonTree.Num(1), "a" -> JsonTree.Num(2)))
      Jsonnet()
        .withSettings(inOrder.copy(format = OutputFormat.jsonMinified))
        .withExtVar("data", Input.Data(data))
        .evaluate("std.extVar('data')") ==> Right("{\"b\":1,\"a\":2}\n")
    }

    test("arrays that are no sets") {
      val checked = evaluate(Settings(checkSets = true)) _
      checked("std.setMember(1, [1, 2])") ==> "true\n"
      checked("std.setUnion([1], std.set([3, 2])) == [1, 2, 3]") ==> "true\n"
      checked("std.setInter(['a', 'B'], ['b'], std.asciiLower)[0]") ==> "\"B\"\n"
      val problem = "this is not a set: element 1 does not come after the one before it"
      checked("std.setMember(1, [2, 1])") ==> problem
      checked("std.setDiff([1, 1], [])") ==> problem
      checked("std.setUnion([], ['B', 'a'], std.asciiLower)") ==> problem
      evaluate(Settings())("std.setMember(2, [2, 1])") ==> "true\n"
    }

    test("object literals side by side") {
      val strict = evaluate(Settings(strict = true)) _
      val problem = "Object literals side by side, which strict mode forbids: put a + between them"
      strict("{ a: 1 } { b: 2 }") ==> problem
      strict("({ [k]: 1 for k in [] }) { b: 2 }") ==> problem
      strict("({ a: 1 } + { b: 2 }) == { a: 1, b: 2 }") ==> "true\n"
      strict("local a = { a: 1 }; (a { b: 2 }).b") ==> "2\n"
      evaluate(Settings())("({ a: 1 } { b: 2 }).b") ==> "2\n"
    }

    test("depth of expressions") {
      val shallow = evaluate(Settings(maxParserDepth = 10)) _
      shallow("(" * 9 + "1" + ")" * 9) ==> "1\n"
      assert(shallow("(" * 10 + "1" + ")" * 10).startsWith("Exceeded"))
    }

    test("engines with other settings do not share what they have parsed") {
      val engine = Jsonnet()
      engine.evaluate("({ a: 1 } { b: 2 }).b", "x") ==> Right("2\n")
      val strict = engine.withSettings(Settings(strict = true))
      assert(strict.evaluate("({ a: 1 } { b: 2 }).b", "x").isLeft)
    }
  }
}
