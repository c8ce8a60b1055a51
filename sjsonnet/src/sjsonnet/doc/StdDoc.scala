package sjsonnet.doc

import sjsonnet.std.{Builtin, Std}

/** What is known about a member of `std`: its declaration, and the comment above that, which the build takes
  * from the sources. The command line shows it, and tests run the examples.
  *
  * @param group
  *   the heading to list it under
  * @param signature
  *   how it is called: `std.substr(str, from, len)`
  * @param aliases
  *   other names that arguments may be given by, for each parameter that has any
  * @param paragraphs
  *   what it means
  * @param examples
  *   expressions that are true; one may have several lines
  */
final class StdDoc private (
    val name: String,
    val group: String,
    val signature: String,
    val aliases: Vector[(String, List[String])],
    val paragraphs: Vector[String],
    val examples: Vector[String]
) {

  /** The first sentence of what it means. */
  def summary: String = {
    val first = paragraphs.headOption.getOrElse("")
    val end = first.indexOf(". ")
    if (end < 0) first else first.substring(0, end + 1)
  }
}

object StdDoc {

  /** Every member that has a comment, by name. */
  lazy val all: Vector[StdDoc] = StdComments.all
    .map { case (name, group, comment) => StdDoc(name, group, comment) }
    .sortBy(_.name)

  /** Reads the comments above a group and above a member of it, as they stand between the signs. */
  private[doc] def apply(name: String, groupComment: String, comment: String): StdDoc = {
    val builtin = Std.member(name).collect { case builtin: Builtin => builtin }
    val call = builtin.fold("")(_.params.mkString("(", ", ", ")"))
    val aliases = for {
      param <- builtin.fold(Vector.empty[sjsonnet.std.BuiltinParam])(_.params.toVector)
      if param.aliases.nonEmpty
    } yield (param.name, param.aliases)
    val lines = comment.linesIterator.map(withoutMargin).toVector
    val code = lines.dropWhile(_ != CodeStart).drop(1).takeWhile(_ != CodeEnd)
    new StdDoc(
      name,
      titleIn(groupComment),
      s"std.$name$call",
      aliases,
      paragraphs(lines.takeWhile(_ != CodeStart)),
      examples(code)
    )
  }

  /** A line of a comment without the asterisk it begins with. */
  private def withoutMargin(line: String): String =
    line.trim.stripPrefix("*").stripPrefix(" ")

  /** A comment names its group in quotes. */
  private def titleIn(comment: String): String =
    comment.split('"').drop(1).headOption.getOrElse("")

  private def paragraphs(lines: Vector[String]): Vector[String] =
    lines.mkString("\n").split("\n\n").map(_.trim.replace('\n', ' ')).filter(_.nonEmpty).toVector

  /** A line that is indented goes on with the example in front of it. */
  private def examples(lines: Vector[String]): Vector[String] =
    lines.foldLeft(Vector.empty[String]) {
      case (done :+ last, line) if line.startsWith(" ") => done :+ s"$last\n$line"
      case (done, line)                                 => done :+ line
    }

  private final val CodeStart = "{{{"
  private final val CodeEnd = "}}}"
}
