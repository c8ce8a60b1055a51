package sjsonnet

import sjsonnet.JsonTree.{arr, obj, Bool, Null, Num, Str}
import sjsonnet.text.NumberText
import utest._

object JsonTreeTests extends TestSuite {

  /** Arrays and objects in turn, one in the other. */
  private def nested(levels: Int, innermost: JsonTree): JsonTree =
    (1 to levels).foldLeft(innermost) { (inner, level) =>
      if (level % 2 == 0) arr(inner) else obj("a" -> inner)
    }

  val tests: Tests = Tests {
    test("an array takes memory for the elements that it has, not for those announced") {
      new TreeBuilder().beginArray(Int.MaxValue)
      val Right(tree) = Jsonnet().evaluateTree("std.range(1, 5000)"): @unchecked
      tree ==> JsonTree.Arr((1 to 5000).map(i => JsonTree.Num(i.toDouble)).toVector)
    }

    test("trees nested deeper than the caller's stack") {
      val levels = 100000
      val tree = nested(levels, Num(1))
      val builder = new TreeBuilder
      tree.visit(builder)
      assert(builder.result == tree, builder.result.hashCode == tree.hashCode)
      assert(tree != nested(levels, Num(2)), tree != nested(levels + 2, Num(1)))
      assert(tree.toString.startsWith("Arr(Vector(Obj(Vector((a,Arr(Vector("))
    }

    test("equal as case classes are") {
      def same(a: JsonTree, b: JsonTree): Unit = {
        assert(a == b, b == a)
        a.hashCode ==> b.hashCode
      }
      same(arr(), arr())
      same(obj("a" -> arr(Num(0), Str("x"))), obj("a" -> arr(Num(-0.0), Str("x"))))
      val notANumber = arr(Num(Double.NaN))
      same(notANumber, notANumber)
      val different = Seq(
        arr(),
        obj(),
        arr(arr(), arr(Num(1))),
        arr(arr(Num(1)), arr()),
        arr(Num(1)),
        arr(Num(1), Null),
        obj("a" -> Null),
        obj("b" -> Null),
        obj("a" -> Null, "b" -> Null),
        obj("b" -> Null, "a" -> Null),
        arr(Bool(true)),
        Bool(true)
      )
      for (i <- different.indices; j <- different.indices)
        assert((different(i) == different(j)) == (i == j))
    }

    test("parts are asked for by name and index, and for what they should be") {
      val Right(tree) = Jsonnet().evaluateTree(
        "{ servers: [{ name: 'a', port: 80, 'my-key': null }], big: 4611686018427387904, on: true }"
      ): @unchecked
      val server = tree("servers")(0)
      (server("name").str, server("port").int, server("port").num) ==> (("a", 80, 80.0))
      (server("port").long, tree("big").long, tree("on").bool) ==> ((80L, 1L << 62, true))
      (server.path, server("my-key").path) ==> (("$.servers[0]", "$.servers[0]['my-key']"))
      (server("my-key").isNull, server("port").isNull, server("port").tree) ==>
        ((true, false, Num(80)))
      tree("servers").arr.map(_("name").str) ==> Vector("a")
      server.obj.map(_._1) ==> Vector("my-key", "name", "port")
      (server.find("port").map(_.int), server.find("none").map(_.int)) ==> ((Some(80), None))

      def reason(use: JsonTree => Any) = intercept[EvalError](use(tree)).message
      reason(_("servers")(0)("port").str) ==> "$.servers[0].port: expected string, got number"
      reason(_("servers")(0)("prt")) ==>
        "$.servers[0]: there is no field 'prt'; did you mean 'port'?"
      reason(_("none")) ==> "$: there is no field 'none'"
      reason(_("servers")(1)) ==> "$.servers: there is no element 1: the length is 1"
      reason(_("servers")(-1)) ==> "$.servers: there is no element -1: the length is 1"
      reason(_("servers")("name")) ==> "$.servers: expected object, got array"
      reason(_("on")(0)) ==> "$.on: expected array, got boolean"
      reason(_("on").num) ==> "$.on: expected number, got boolean"
      reason(_("big").bool) ==> "$.big: expected boolean, got number"
      reason(_.obj.head._2.int) ==>
        "$.big: expected 32-bit integer, got " + NumberText.string(
          math.pow(2, 62),
          NumberFormat.Shortest
        )
      reason(_ => Num(0.5).long) ==> "$: expected integer, got 0.5"
      reason(_ => Num(9223372036854775808.0).long).take(26) ==> "$: expected 64-bit integer"
      Num(-9223372036854775808.0).long ==> Long.MinValue
      intercept[EvalError](tree("x")).getMessage ==> "$: there is no field 'x'"
    }

    test("text as of case classes") {
      val tree = obj("a" -> arr(Null, Bool(true), Str("x")), "b" -> obj(), "c" -> arr(arr(), arr()))
      tree.toString ==> "Obj(Vector((a,Arr(Vector(Null, Bool(true), Str(x)))), (b,Obj(Vector())), " +
        "(c,Arr(Vector(Arr(Vector()), Arr(Vector()))))))"
    }
  }
}
