package sjsonnet.doc

import sjsonnet.{Importer, Input, Jsonnet, JsonTree}
import sjsonnet.std.Std
import sjsonnet.syntax.OtherNames
import sjsonnet.test.{CaseSuite, Mismatch, TestRun}

/** Every member of `std` and every native function is documented, and the examples of the whole manual are true. */
object StdExamples extends CaseSuite {

  private val engine = Jsonnet()
    .withExtVar("env", Input.Text("prod"))
    .withImporter(new Importer {
      override def find(path: String, from: String): Option[String] =
        Option.when(path == "greeting.libsonnet")(path)
      override def read(name: String): Array[Byte] =
        "{ hello(name):: 'Hello, %s!' % name }".getBytes("UTF-8")
    })

  override def run(test: TestRun): Unit = {
    val expected = Std.members.map(_._1).toSet + "thisFile"
    val (natives, members) = StdDoc.all.partition(_.isNative)
    (members ++ natives).foreach(doc => test(doc.signature)(check(doc)))
    Constructs.all.foreach(page => test(s"${page.group}: ${page.name}")(check(page)))
    test("nothing is forgotten") {
      none(expected.diff(members.map(_.name).toSet))
      StdComments.all.groupBy(_.group).foreach { case (group, comments) =>
        none(group.members.keySet.toSet.diff(comments.map(_.name).toSet))
      }
    }
    test("nothing is said twice") {
      none(repeated(Manual.pages.map(_.signature)))
      none(repeated(Constructs.all.flatMap(_.names)))
    }
    test("words of other languages are for something that there is") {
      none(OtherNames.pages.diff(Manual.pages.map(_.name).toSet))
      val members = StdDoc.all.filterNot(_.isNative).map(_.name).filterNot(_.startsWith("__")).toSet
      none(members.diff(OtherNames.pages))
      none(OtherNames.names.flatMap(OtherNames.meaning(_)).flatMap(_.members).toSet.diff(members))
      val words = Manual.pages.flatMap(_.otherWords).filterNot(word => word == word.toLowerCase)
      none(words.toSet)
    }
  }

  private def check(page: Page): Unit = {
    require(page.summary.endsWith("."), s"no sentence: ${page.paragraphs.mkString}")
    require(page.examples.nonEmpty, "there are no examples")
    val lines = (page.signature +: page.examples.map("    " + _)).flatMap(_.linesIterator)
    if (page.group == Constructs.Group) none(lines.filter(_.length > Width).toSet)
    page.examples.foreach { example =>
      engine.evaluateTree(example) match {
        case Right(JsonTree.Bool(true)) =>
        case Right(other)               => throw new Mismatch(s"$example\nis $other")
        case Left(error) => throw new Mismatch(s"$example\n${engine.describe(error)}")
      }
    }
  }

  private def repeated(texts: Vector[String]): Set[String] =
    texts.groupBy(identity).filter(_._2.length > 1).keySet.toSet

  private def none(wrong: Set[String]): Unit =
    require(wrong.isEmpty, wrong.toVector.sorted.mkString(", "))

  private def require(holds: Boolean, problem: => String): Unit =
    if (!holds) throw new Mismatch(problem)

  private final val Width = 80
}
