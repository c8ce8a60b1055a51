package sjsonnet

import sjsonnet.JsonTree.{arr, obj, Bool, Null, Num, Str}
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

    test("text as of case classes") {
      val tree = obj("a" -> arr(Null, Bool(true), Str("x")), "b" -> obj(), "c" -> arr(arr(), arr()))
      tree.toString ==> "Obj(Vector((a,Arr(Vector(Null, Bool(true), Str(x)))), (b,Obj(Vector())), " +
        "(c,Arr(Vector(Arr(Vector()), Arr(Vector()))))))"
    }
  }
}
