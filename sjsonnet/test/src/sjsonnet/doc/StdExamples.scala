package sjsonnet.doc

import sjsonnet.{Input, Jsonnet, JsonTree}
import sjsonnet.std.Std
import sjsonnet.test.{CaseSuite, Mismatch, TestRun}

/** Every member of `std` and every native function is documented, and the examples are true. */
object StdExamples extends CaseSuite {

  private val engine = Jsonnet().withExtVar("env", Input.Text("prod"))

  override def run(test: TestRun): Unit = {
    val expected = Std.members.map(_._1).toSet + "thisFile"
    val (natives, members) = StdDoc.all.partition(_.isNative)
    (members ++ natives).foreach(doc => test(doc.signature)(check(doc)))
    test("nothing is forgotten") {
      none(expected.diff(members.map(_.name).toSet))
      StdComments.all.groupBy(_.group).foreach { case (group, comments) =>
        none(group.members.keySet.toSet.diff(comments.map(_.name).toSet))
      }
    }
    test("nothing is said twice") {
      none(StdDoc.all.groupBy(_.signature).filter(_._2.length > 1).keySet)
    }
  }

  private def check(doc: StdDoc): Unit = {
    require(doc.summary.endsWith("."), s"no sentence: ${doc.paragraphs.mkString}")
    require(doc.examples.nonEmpty, "there are no examples")
    doc.examples.foreach { example =>
      engine.evaluateTree(example) match {
        case Right(JsonTree.Bool(true)) =>
        case Right(other)               => throw new Mismatch(s"$example\nis $other")
        case Left(error) => throw new Mismatch(s"$example\n${engine.describe(error)}")
      }
    }
  }

  private def none(undocumented: Set[String]): Unit =
    require(undocumented.isEmpty, undocumented.toVector.sorted.mkString(", "))

  private def require(holds: Boolean, problem: => String): Unit =
    if (!holds) throw new Mismatch(problem)
}
