package sjsonnet

import utest._

import scala.util.Try

/** The guides of the libraries compared with the public API: what a guide names exists, and it names what an engine, a program
  * and an importer have.
  */
object GuideNamesTests extends TestSuite {

  /** @param surface
    *   the public API in its language
    * @param types
    *   the types whose members it has to name
    */
  private final class Guide(file: String, surface: String, types: Seq[String]) {
    private val page = Checkout.read(s"docs/$file.md")

    /** The prose and the blocks of code take turns. */
    private val (prose, code) = {
      val parts = page.split("(?m)^```.*$").toSeq.zipWithIndex
      val (even, odd) = parts.partition(_._2 % 2 == 0)
      (even.map(_._1).mkString, odd.map(_._1).mkString)
    }

    private def has(text: String, name: String) = s"\\b$name\\b".r.findFirstIn(text).isDefined

    private def isKnown(name: String) =
      has(surface, name) || has(code, name) || Primitives(name) ||
        JavaPackages.exists(in => Try(Class.forName(s"$in.$name")).isSuccess)

    /** Names of types and members, and not those of packages, files and functions of `std`. */
    def unknown: Seq[String] = "`(\\w+|[A-Z]\\w*\\.\\w+)`".r
      .findAllMatchIn(prose)
      .map(_.group(1))
      .filterNot(_.split('.').forall(isKnown(_)))
      .toSeq
      .distinct

    private val vocabulary = Checkout.read("docs/vocabulary.md")

    /** Members that neither the guide nor the vocabulary, to which it refers, has. */
    def unnamed: Seq[String] = for {
      name <- types
      member <- members(name)
      if !has(page, member) && !has(vocabulary, member)
    } yield s"$name.$member"

    /** Those of the types within, too. */
    private def members(name: String): Seq[String] = {
      val lines = surface.linesIterator.toSeq
      val start = lines.indexWhere(s"(class|interface|trait) $name\\b".r.findFirstIn(_).isDefined)
      val indent = lines(start).takeWhile(_ == ' ').length
      lines
        .drop(start + 1)
        .takeWhile(_.takeWhile(_ == ' ').length > indent)
        .flatMap(Member.findFirstMatchIn(_).map(_.group(1)))
        .distinct
    }
  }

  private val Member = "(\\w+)(?:\\[\\w+\\])?\\(".r
  private val Primitives = Set("boolean", "int", "long", "float", "double")
  private val JavaPackages = Seq("java.lang", "java.util", "java.io", "java.math")

  private lazy val (ofJava, ofScala) =
    PublicSurface.text.split("\n(?=\\S)").toSeq.partition(_.startsWith("javaapi"))

  private lazy val guides = Seq(
    new Guide("java", ofJava.mkString, Seq("Jsonnet", "Program", "Importer", "Listener")),
    new Guide("scala", ofScala.mkString, Seq("Jsonnet", "Program", "Importer", "Evaluated"))
  )

  val tests: Tests = Tests {
    test("what a guide names exists")(guides.flatMap(_.unknown) ==> Nil)

    test("a guide names what engines, programs and importers have") {
      guides.flatMap(_.unnamed) ==> Nil
    }
  }
}
