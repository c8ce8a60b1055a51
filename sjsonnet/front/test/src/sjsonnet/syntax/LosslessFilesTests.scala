package sjsonnet.syntax

import utest._

import scala.util.Random

/** The lossless trees of all Jsonnet files in this repository, and of mutants of them. */
object LosslessFilesTests extends TestSuite {

  val tests: Tests = Tests {

    test("the text of every file is kept, and both trees are the same program") {
      val wrong = LosslessFiles.all.flatMap { case (name, bytes) => LosslessCheck(name, bytes) }
      assert(LosslessFiles.all.length >= 1000, wrong.isEmpty)
    }

    test("files that somebody has slipped in") {
      val random = new Random(10)
      val wrong = for {
        (name, bytes) <- LosslessFiles.all if bytes.length < LargestToChange
        i <- 0 until Slips
        change = Mutation.random(random)
        found <- LosslessCheck(s"$name, $change", change(bytes))
      } yield found
      assert(wrong.isEmpty)
    }
  }

  private final val Slips = 3
  private final val LargestToChange = 20000
}
