package sjsonnet.doc

import sjsonnet.{Input, Jsonnet, JsonTree}
import sjsonnet.std.Std
import sjsonnet.test.{CaseSuite, Mismatch, TestRun}

/** Every member of `std` is documented, and its examples are true. */
object StdExamples extends CaseSuite {

  private val engine = Jsonnet().withExtVar("env", Input.Text("prod"))

  override def run(test: TestRun): Unit = {
    val docs = StdDoc.all.map(doc => doc.name -> doc).toMap
    (Std.members.map(_._1) ++ Iterator("thisFile")).toVector.sorted.foreach { name =>
      test(name) {
        val doc = docs.getOrElse(name, throw new Mismatch("there is no comment above it"))
        require(doc.group.nonEmpty, "the comment of its group has no title in quotes")
        require(doc.summary.endsWith("."), s"no sentence: ${doc.paragraphs.mkString}")
        require(doc.examples.nonEmpty, "there are no examples")
        doc.examples.foreach(check)
      }
    }
    test("no name twice") {
      StdDoc.all.groupBy(_.name).foreach { case (name, docs) =>
        require(docs.length == 1, s"$name is declared ${docs.length} times")
      }
    }
  }

  private def check(example: String): Unit = engine.evaluateTree(example) match {
    case Right(JsonTree.Bool(true)) =>
    case Right(other)               => throw new Mismatch(s"$example\nis $other")
    case Left(error)                => throw new Mismatch(s"$example\n${engine.describe(error)}")
  }

  private def require(holds: Boolean, problem: => String): Unit =
    if (!holds) throw new Mismatch(problem)
}
