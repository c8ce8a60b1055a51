package sjsonnet.syntax

import sjsonnet.test.Host
import utest._

import scala.util.Random

/** The lossless trees of all Jsonnet files in this repository, and of mutants of them. */
object LosslessFilesTests extends TestSuite {

  val tests: Tests = Tests {

    test("the text of every file is kept, and both trees are the same program") {
      val wrong = files.flatMap { case (name, bytes) => LosslessCheck(name, bytes) }
      assert(files.length >= 1000, wrong.isEmpty)
    }

    test("files that somebody has slipped in") {
      val random = new Random(10)
      val wrong = for {
        (name, bytes) <- files if bytes.length < LargestToChange
        i <- 0 until Slips
        change = Mutation.random(random)
        found <- LosslessCheck(s"$name, $change", change(bytes))
      } yield found
      assert(wrong.isEmpty)
    }
  }

  private lazy val files: Seq[(String, Array[Byte])] =
    Seq("test_suite", "examples", "bench").flatMap(below).map(path => (path, Host.read(path)))

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path)
      else if (path.endsWith(".jsonnet") || path.endsWith(".libsonnet")) Seq(path)
      else Nil
    }

  private final val Slips = 3
  private final val LargestToChange = 20000
}
