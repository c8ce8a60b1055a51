package sjsonnet.docs

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._
import scala.meta._
import scala.meta.tokens.Token

/** Generates sources from the declarations of builtins: their comments as `sjsonnet.doc.StdComments`, and the group of each
  * as `sjsonnet.std.StdIndex`.
  *
  * {{{ReadStd FOLDER OUTPUT_FOLDER}}}
  *
  * A declaration is a call of a method of `BuiltinGroup` in [[ReadStd.Declaring]], by itself or as the value of a `val`, in
  * an object that extends `BuiltinGroup`.
  */
object ReadStd {

  /** The methods of `BuiltinGroup` that declare a member; the member's name is their first argument. */
  private val Declaring = Set("builtin", "failing", "numeric", "constant", "perFile")

  /** A declaration. */
  private final class Declared(val group: Defn.Object, val name: String, val comment: String)

  def main(args: Array[String]): Unit = {
    val files = Files.list(Paths.get(args(0))).iterator.asScala.toSeq.sorted
    val found = files.filter(_.toString.endsWith(".scala")).flatMap(declarations)
    val output = Paths.get(args(1))
    write(output.resolve("StdComments.scala"), comments(found))
    write(output.resolve("StdIndex.scala"), index(found))
  }

  private def write(file: Path, source: String): Unit =
    Files.write(file, source.getBytes("UTF-8")): Unit

  private def comments(found: Seq[Declared]): String = {
    val entries = found.map { one =>
      s"new StdComment(${literal(one.name)}, ${literal(one.comment)}, sjsonnet.std.${one.group.name.value})"
    }
    s"""package sjsonnet.doc
       |
       |private[doc] object StdComments {
       |  val all: Vector[StdComment] = Vector(
       |    ${entries.mkString(",\n    ")}
       |  )
       |}
       |""".stripMargin
  }

  private def index(found: Seq[Declared]): String = {
    val members = found.filterNot(one => isOutside(one.group.templ))
    val groups = members.map(_.group.name.value).distinct
    val parts = found.filter(one => isInPart(one.group.templ)).map(_.group.name.value).distinct
    def namesIn(group: String) =
      found.filter(_.group.name.value == group).map(one => literal(one.name))
    def reference(group: String) = if (parts.contains(group)) s"Parts.$group" else group
    val cases = groups.map { group =>
      s"case ${namesIn(group).mkString(" | ")} => ${reference(group)}"
    }
    val namesOfParts = parts.map { group =>
      s"case ${literal(group)} => List(${namesIn(group).mkString(", ")})"
    }
    s"""package sjsonnet.std
       |
       |private[sjsonnet] object StdIndex {
       |
       |  /** The group that declares a member of `std`, or null. */
       |  def groupOf(name: String): BuiltinGroup = name match {
       |    ${cases.mkString("\n    ")}
       |    case _ => null
       |  }
       |
       |  def groups: List[BuiltinGroup] = List(${groups.map(reference).mkString(", ")})
       |
       |  /** The names of the functions of a group that is a part of its own. */
       |  def namesIn(part: String): List[String] = part match {
       |    ${namesOfParts.mkString("\n    ")}
       |  }
       |}
       |""".stripMargin
  }

  private def declarations(file: Path): Seq[Declared] = {
    val text = new String(Files.readAllBytes(file), "UTF-8")
    val tree = dialects.Scala213Source3(Input.VirtualFile(file.toString, text)).parse[Source].get
    val above = commentsByPlace(tree.tokens)
    for {
      group <- tree.collect { case group: Defn.Object if isGroup(group.templ) => group }
      member <- group.templ.body.stats
      name <- declared(member).toSeq
      comment <- above.get(member.pos.start).toSeq
    } yield new Declared(group, name, comment)
  }

  private def isGroup(template: Template): Boolean =
    template.inits.exists(_.tpe.syntax == "BuiltinGroup")

  private def isOutside(template: Template): Boolean =
    template.inits.exists(_.tpe.syntax == "OutsideStd")

  private def isInPart(template: Template): Boolean =
    template.inits.exists(_.tpe.syntax == "InPart")

  private def declared(member: Stat): Option[String] = member match {
    case value: Defn.Val => called(value.rhs)
    case term: Term      => called(term)
    case _               => None
  }

  private def called(term: Term): Option[String] = term match {
    case Term.Apply.After_4_6_0(Term.Name(method), arguments) if Declaring(method) =>
      arguments.values.headOption.collect { case Lit.String(name) => name }
    case Term.Apply.After_4_6_0(inner, _) => called(inner)
    case _                                => None
  }

  /** The text of each documentation comment, by the position of the token that follows it. */
  private def commentsByPlace(tokens: Tokens): Map[Int, String] = {
    val significant = tokens.filterNot(token => token.is[Token.Whitespace])
    significant
      .zip(significant.drop(1))
      .collect {
        case (comment: Token.Comment, next) if comment.syntax.startsWith("/**") =>
          next.start -> comment.syntax.stripPrefix("/**").stripSuffix("*/")
      }
      .toMap
  }

  private def literal(text: String): String =
    text
      .flatMap {
        case '"'  => "\\\""
        case '\\' => "\\\\"
        case '\n' => "\\n"
        case c    => c.toString
      }
      .mkString("\"", "", "\"")
}
