package sjsonnet.cli

import sjsonnet.{Checkout, Diagnostics, PublicSurface}
import utest._

/** `docs/vocabulary.md` compared with the interfaces: each name in it exists where it says, and each option and setting is in
  * it or is of one interface alone.
  */
object VocabularyTests extends TestSuite {

  private val page = Checkout.read("docs/vocabulary.md")

  /** The cells of each row, without quotes; the empty ones are dashes. */
  private val rows: Seq[Seq[String]] = page.linesIterator
    .filter(_.startsWith("| "))
    .drop(1)
    .map(_.split('|').toSeq.drop(1).map(_.trim.replace("`", "")))
    .toSeq

  private def column(index: Int): Set[String] = rows.map(_(index)).filter(_ != "–").toSet

  private def missing(column: Set[String], text: String): Seq[String] =
    column.filterNot(name => s"\\b$name\\b".r.findFirstIn(text).isDefined).toSeq.sorted

  val tests: Tests = Tests {

    test("the table is read") {
      assert(rows.length > 20, rows.forall(_.length >= 6))
    }

    test("the command has its options") {
      val options = Options.table.map("--" + _.long).toSet
      column(1).filterNot(options).toSeq ==> Nil
    }

    test("each name is public in its interface") {
      val (java, scala) =
        PublicSurface.text.split("\n(?=\\S)").toSeq.partition(_.startsWith("javaapi"))
      missing(column(2), scala.mkString) ==> Nil
      missing(column(3), java.mkString) ==> Nil
      missing(column(4), Checkout.read("js/npm/index.d.ts")) ==> Nil
      missing(
        column(5),
        Checkout.read("integrations/compat/src/sjsonnet/compat/Settings.scala")
      ) ==> Nil
    }

    test("each setting and limit is in the table") {
      val settings = "case class (?:Settings|Limits)\\((.*)\\)".r
        .findAllMatchIn(PublicSurface.text)
        .flatMap(found => "(\\w+): ".r.findAllMatchIn(found.group(1)).map(_.group(1)))
        .toSet - "limits"
      assert(settings.size > 15)
      settings.filterNot(column(2)).toSeq.sorted ==> Nil
    }

    test("an error has each of the kinds, and no other") {
      val named = page.substring(page.indexOf("Its `kind` is"))
      val kinds = "`(\\w+)`".r.findAllMatchIn(named).map(_.group(1)).toSet - "kind"
      // The linter's findings are no errors of an evaluation.
      kinds ==> Diagnostics.all.map(_.kind.toString).toSet - "lint"
      missing(
        kinds,
        Checkout.read("sjsonnet/engine/src-jvm/sjsonnet/javaapi/JsonnetException.java")
      ) ==> Nil
    }
  }
}
