package sjsonnet.doc

import sjsonnet.std.{Builtin, BuiltinGroup, BuiltinParam, Std}
import sjsonnet.syntax.OtherNames

/** The documentation of a member of `std`, or of a native function that needs no embedder: its declaration, and the
  * comment above it, which the build reads from the sources. The command line shows it, and tests run the examples.
  *
  * @param isNative
  *   whether it is such a native function; a member may have the same name
  * @param group
  *   the heading to list it under
  * @param signature
  *   how it is called: `std.substr(str, from, len)`
  * @param aliases
  *   other names by which arguments may be passed, for each parameter that has any
  * @param description
  *   the paragraphs of the comment
  */
private[sjsonnet] final class StdDoc private (
    override val name: String,
    val isNative: Boolean,
    override val group: String,
    override val signature: String,
    val aliases: Vector[(String, Vector[String])],
    description: Vector[String],
    override val examples: Vector[String]
) extends Page {
  override def names: Vector[String] = Vector(name)
  override def otherWords: Vector[String] = OtherNames.of(name)

  override def paragraphs: Vector[String] = {
    val called = aliases.map { case (param, names) =>
      s"`$param` may be called ${names.map(name => s"`$name`").mkString(" or ")}."
    }
    description ++ Option.when(called.nonEmpty)(called.mkString(" "))
  }
}

/** A comment of the sources, without its delimiters.
  *
  * @param name
  *   the name of what is declared below it, in `group`
  */
private[doc] final class StdComment(
    val name: String,
    val text: String,
    val group: BuiltinGroup
)

private[sjsonnet] object StdDoc {

  /** Everything that has a comment, sorted by name. */
  lazy val all: Vector[StdDoc] = StdComments.all.map(StdDoc(_)).sortBy(_.name)

  private[doc] def apply(comment: StdComment): StdDoc = {
    val name = comment.name
    val declared = comment.group.members.get(name)
    val isNative = declared.exists(value => !Std.member(name).exists(_ eq value))
    val params = declared.collect { case builtin: Builtin => builtin.params.toVector }
    val lines = comment.text.linesIterator.map(withoutMargin).toVector
    val code = lines.dropWhile(_ != CodeStart).drop(1).takeWhile(_ != CodeEnd)
    new StdDoc(
      name,
      isNative,
      comment.group.title,
      (if (isNative) s"std.native(\"$name\")" else s"std.$name") +
        params.fold("")(_.mkString("(", ", ", ")")),
      aliases(params.getOrElse(Vector.empty)),
      Page.paragraphs(lines.takeWhile(_ != CodeStart).mkString("\n")),
      examples(code)
    )
  }

  private def aliases(params: Vector[BuiltinParam]): Vector[(String, Vector[String])] =
    params.filter(_.aliases.nonEmpty).map(param => (param.name, param.aliases))

  /** A line of a comment without its leading asterisk. */
  private def withoutMargin(line: String): String =
    line.trim.stripPrefix("*").stripPrefix(" ")

  /** An indented line continues the example before it. */
  private def examples(lines: Vector[String]): Vector[String] =
    lines.foldLeft(Vector.empty[String]) {
      case (done :+ last, line) if line.startsWith(" ") => done :+ s"$last\n$line"
      case (done, line)                                 => done :+ line
    }

  private final val CodeStart = "{{{"
  private final val CodeEnd = "}}}"
}
