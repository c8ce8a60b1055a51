package sjsonnet.withujson

import sjsonnet.{Input, Jsonnet, JsonTree}

import utest._

/** Conversion between the engine's trees and ujson's. */
object TreesTests extends TestSuite {

  final case class Shop(name: String, ports: List[Int], open: Option[Boolean])
  implicit val shops: upickle.default.ReadWriter[Shop] = upickle.default.macroRW

  val tests: Tests = Tests {

    test("every kind of value, there and back") {
      val value = ujson.Obj(
        "a" -> ujson.Arr(1, 2.5, -0.0, 1e300),
        "b" -> ujson.Obj("c" -> ujson.Null, "d" -> true, "e" -> false),
        "f" -> "é\u0000",
        "g" -> ujson.Arr(),
        "h" -> ujson.Obj()
      )
      value.toTree.toUjson ==> value
      Jsonnet().withExtVar("v", value.toInput).evaluateUjson("std.extVar('v')") ==> Right(value)
    }

    test("a value is the one that ujson's own visitor makes") {
      val code =
        "{ a: [1, 'x', null, [], {}, [[true]]], b: { c: { d: -0.5 }, e: [{ f: 1 }, { f: 2 }] }, g: false }"
      for (code <- Seq(code, "1", "'text'", "null", "[]", "{}", "error 'no'")) {
        val program = Jsonnet().program(code)
        program.evaluateUjson().left.map(_.message) ==>
          program.evaluateWith(ujson.Value).left.map(_.message)
      }
    }

    test("an order of fields is kept") {
      val tree = ujson.read("""{"b": 1, "a": 2}""").toTree
      tree ==> JsonTree.Obj(Vector("b" -> JsonTree.Num(1), "a" -> JsonTree.Num(2)))
      tree.toUjson.render() ==> """{"b":1,"a":2}"""
    }

    test("a reader of upickle gets what it wants") {
      val engine = Jsonnet()
      engine.evaluateWith(
        "{ name: 'web', ports: [80], open: true }",
        upickle.default.reader[Shop]
      ) match {
        case Right(shop) => shop ==> Shop("web", List(80), Some(true))
        case Left(error) => throw error
      }
      val _ = intercept[upickle.core.Abort] {
        engine.evaluateWith("{ name: 1 }", upickle.default.reader[Shop])
      }
    }

    test("a tree can be deeper than the stack") {
      val deep = Iterator.iterate[JsonTree](JsonTree.Null)(tree => JsonTree.Arr(Vector(tree)))
      val text = Trees.transform(deep.drop(100000).next(), ujson.StringRenderer()).toString
      text.length ==> 200004
    }

    test("an error of the program is one") {
      val result = Jsonnet().withExtVar("x", Input.Text("")).evaluateUjson("error 'no'")
      result.left.map(_.message) ==> Left("no")
    }
  }
}
