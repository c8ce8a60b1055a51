package sjsonnet.difference

import sjsonnet.JsonTree
import utest._

import scala.util.Random

/** JSON Patch: what it makes of the first value is the second. */
object JsonPatchTests extends TestSuite {

  val tests: Tests = Tests {

    test("a patch makes the second value of the first") {
      val random = new Random(58)
      val trees = new RandomTrees(random)
      for (round <- 0 until 6000) {
        val before = trees.tree(4)
        val after = if (round % 4 == 0) trees.tree(4) else trees.changed(before)
        val patch = Difference.of(before, after).patch
        val made = PatchedTree(before, patch)
        if (PatchedTree.sorted(made) != PatchedTree.sorted(after))
          throw new java.lang.AssertionError(
            s"in round $round of\n$before\nwas to become\n$after\nbut was\n$made\nby $patch"
          )
        patch.isEmpty ==> (PatchedTree.sorted(before) == PatchedTree.sorted(after))
      }
    }

    test("lists of numbers, in any order") {
      val random = new Random(59)
      for (_ <- 0 until 3000) {
        def list() = JsonTree.Arr(
          Vector.fill(random.nextInt(12))(JsonTree.Num(random.nextInt(9).toDouble))
        )
        val (before, after) = (list(), list())
        PatchedTree(before, Difference.of(before, after).patch) ==> after
      }
    }

    test("the operations of a few changes") {
      patch("{a: 1, b: 2, d: {}}", "{a: 1, b: 3, c: 4}") ==>
        "replace /b 3, add /c 4, remove /d"
      patch("{a: [1, 2, 3]}", "{a: [0, 1, 2, 3]}") ==> "add /a/0 0"
      patch("{a: [1, 2, 3, 4]}", "{a: [4, 1, 2, 3]}") ==> "move /a/3 /a/0"
      patch("[{name: 'a', x: 1}, {name: 'b', x: 1}]", "[{name: 'b', x: 2}, {name: 'a', x: 1}]") ==>
        "replace /1/x 2, move /1 /0"
      patch("1", "[]") ==> "replace  []"
      patch("{'a/b~': {'': 1}}", "{'a/b~': {'': 2}}") ==> "replace /a~1b~0/ 2"
      patch("[1]", "[1]") ==> ""
    }

    test("zero and its negative are written in different ways") {
      patch("[0]", "[-0]") ==> "replace /0 -0"
    }
  }

  private def patch(before: String, after: String): String =
    Difference
      .of(DifferenceTests.tree(before), DifferenceTests.tree(after))
      .patch
      .map { operation =>
        (Seq(operation.op) ++ operation.from ++ Seq(operation.path) ++
          operation.value.map(_.text().toOption.get.replaceAll("\\s", ""))).mkString(" ")
      }
      .mkString(", ")
}
