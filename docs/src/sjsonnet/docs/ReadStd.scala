package sjsonnet.docs

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._
import scala.meta._
import scala.meta.tokens.Token

/** Writes the declarations of builtins, with the comments above them, as the source of `sjsonnet.doc.StdComments`.
  *
  * {{{ReadStd FOLDER OUTPUT}}}
  *
  * A declaration is a call of a method of `BuiltinGroup` in [[ReadStd.Declaring]], by itself or to the right of a `val`, in
  * an object that extends `BuiltinGroup`.
  */
object ReadStd {

  /** The methods of `BuiltinGroup` that declare a member; its name comes first. */
  private val Declaring = Set("builtin", "constant", "perFile")

  def main(args: Array[String]): Unit = {
    val files = Files.list(Paths.get(args(0))).iterator.asScala.toSeq.sorted
    val found = files.filter(_.toString.endsWith(".scala")).flatMap(comments)
    val entries = found.map { case (group, name, text) =>
      s"new StdComment(${literal(name)}, ${literal(text)}, sjsonnet.std.$group)"
    }
    val source =
      s"""package sjsonnet.doc
         |
         |private[doc] object StdComments {
         |  val all: Vector[StdComment] = Vector(
         |    ${entries.mkString(",\n    ")}
         |  )
         |}
         |""".stripMargin
    Files.write(Paths.get(args(1)), source.getBytes("UTF-8")): Unit
  }

  /** Group, name and comment of each declaration of a file. */
  private def comments(file: Path): Seq[(String, String, String)] = {
    val text = new String(Files.readAllBytes(file), "UTF-8")
    val tree = dialects.Scala213Source3(Input.VirtualFile(file.toString, text)).parse[Source].get
    val above = commentsByPlace(tree.tokens)
    for {
      group <- tree.collect { case group: Defn.Object if isGroup(group.templ) => group }
      member <- group.templ.body.stats
      name <- declared(member).toSeq
      comment <- above.get(member.pos.start).toSeq
    } yield (group.name.value, name, comment)
  }

  private def isGroup(template: Template): Boolean =
    template.inits.exists(_.tpe.syntax == "BuiltinGroup")

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

  /** What stands between the signs of each documentation comment, by where the token behind it starts. */
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
