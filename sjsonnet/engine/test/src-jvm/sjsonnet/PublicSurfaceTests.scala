package sjsonnet

import utest._

/** Keeps the public API from growing by accident. */
object PublicSurfaceTests extends TestSuite {

  val tests: Tests = Tests {

    test("it is what has been agreed on") {
      val agreed = Checkout.read(PublicSurface.File)
      val now = PublicSurface.text
      if (agreed != now)
        throw new java.lang.AssertionError(
          s"""What is public has changed:
             |${difference(agreed, now)}
             |If that is wanted, write ${PublicSurface.File} anew with
             |./mill sjsonnet.test.runMain sjsonnet.PublicSurface""".stripMargin
        )
    }

    test("it is in one package, and one each for Java, JavaScript and the command") {
      PublicSurface.packages ==> Seq("cli", "javaapi", "sjsonnet")
    }

    test("it has no more types than people can know") {
      val types = PublicSurface.text.linesIterator.filter(TopType.findPrefixOf(_).nonEmpty)
      val names = types.map(_.replaceAll("[(\\[<].*", "").split(" (extends|implements) ").head)
      val distinct = names.map(_.split(' ').last).toSeq.distinct
      assert(distinct.length > 20, distinct.length <= 47)
    }

    test("it never answers null") {
      Checkout.none(
        for {
          source <- Checkout.sources
          if Seq("sjsonnet", "api", "comparison", "suites").contains(source.layer) && source.path
            .endsWith(
              ".scala"
            )
          line <- source.code if Answer.findFirstIn(line).nonEmpty
        } yield s"${source.path}: $line"
      )
    }

    test("nothing of it can write where it is not checked") {
      val text = PublicSurface.text
      Seq("Memory", "Out)", "Ctx", "Value").foreach(name => assert(!text.contains(s": $name")))
    }
  }

  /** A result, default or value that is `null`; comparing with it is allowed, since embedders may pass it. */
  private val Answer = "(?<![=!])= null\\b|=> null\\b|\\belse null\\b|\\borNull\\b".r

  private val TopType = "  (?! )(?:\\w+ )*(?:class|object|trait|interface) ".r

  private def difference(agreed: String, now: String): String = {
    val (before, after) = (agreed.linesIterator.toSeq, now.linesIterator.toSeq)
    (before.diff(after).map("- " + _) ++ after.diff(before).map("+ " + _)).mkString("\n")
  }
}
