package sjsonnet.cli

import sjsonnet.{Difference, JsonTree, SourceLine}
import sjsonnet.Difference.{Change, Kind}
import sjsonnet.text.Printable

import mainargs.TokensReader

/** A form in which differences are written. */
private[cli] sealed abstract class DiffFormat(val name: String) {
  override def toString: String = name

  /** @param isColoured
    *   whether colours are wanted, if it has any
    * @param columns
    *   those of the terminal that it is for
    */
  def text(
      difference: Difference,
      parts: DiffParts,
      isColoured: Boolean,
      columns: Option[Int]
  ): String
}

private[cli] object DiffFormat {
  val all: Seq[DiffFormat] = Seq(Plain, Json, Patch, Markdown)

  implicit val reader: TokensReader.Simple[DiffFormat] =
    CommandOptions.oneOf[DiffFormat](all, _.name)

  /** How many changes of each kind there are: `2 replaced, 1 added`. */
  def counts(changes: Vector[Change]): String = {
    val byKind =
      changes.groupBy(_.kind.name).toVector.map { case (kind, all) => (kind, all.length) }
    byKind
      .sortBy { case (kind, n) => (-n, kind) }
      .map { case (kind, n) => s"$n $kind" }
      .mkString(", ")
  }

  /** For people, by lines. */
  case object Plain extends DiffFormat("text") {
    override def text(
        difference: Difference,
        parts: DiffParts,
        isColoured: Boolean,
        columns: Option[Int]
    ): String = {
      val lines = new DiffLines(parts)
      val out = new StringBuilder
      def add(colour: String, line: String): Unit = {
        val shown = columns.fold(line)(cut(line, _))
        if (isColoured && colour.nonEmpty) out.append(s"$colour$shown$Reset\n")
        else out.append(s"$shown\n")
      }
      lines.groups(difference.changes).foreach { case (group, changes) =>
        val indent = if (group.isNone) "" else "  "
        if (!group.isNone) add(Bold, group.text)
        for (change <- changes; line <- lines.of(change))
          line.mark match {
            case DiffLine.Title(kind) => add(colourOf(kind), s"$indent${signOf(kind)} ${line.text}")
            case DiffLine.Old         => add(Red, s"$indent    - ${line.text}")
            case DiffLine.New         => add(Green, s"$indent    + ${line.text}")
            case DiffLine.Kept        => add("", s"$indent      ${line.text}")
            case DiffLine.Cause       => add(Faint, s"$indent      ${line.text}")
          }
      }
      out.result()
    }

    private def signOf(kind: Kind): Char = kind match {
      case Kind.Added   => '+'
      case Kind.Removed => '-'
      case Kind.Moved   => '>'
      case _            => '~'
    }

    private def colourOf(kind: Kind): String = kind match {
      case Kind.Added   => Green
      case Kind.Removed => Red
      case _            => Yellow
    }

    /** The beginning of a line that fits. */
    private def cut(line: String, columns: Int): String =
      // A line that is short in any case need not be measured.
      if (columns <= 0 || line.length * 2 <= columns || SourceLine.width(line) <= columns) line
      else {
        val ends = Iterator.iterate(math.min(line.length, columns) - 1)(_ - 1).takeWhile(_ > 0)
        val end = ends.find { end =>
          !Character.isHighSurrogate(line.charAt(end - 1)) &&
          SourceLine.width(line.take(end)) < columns
        }
        line.take(end.getOrElse(0)) + "…"
      }

    private final val Reset = "\u001b[0m"
    private final val Bold = "\u001b[1m"
    private final val Faint = "\u001b[2m"
    private final val Red = "\u001b[31m"
    private final val Green = "\u001b[32m"
    private final val Yellow = "\u001b[33m"
  }

  /** For programs. */
  case object Json extends DiffFormat("json") {
    override def text(
        difference: Difference,
        parts: DiffParts,
        isColoured: Boolean,
        columns: Option[Int]
    ): String = Printable.lines(DataText.lines(difference.tree(parts.of(_)))) + "\n"
  }

  /** RFC 6902. */
  case object Patch extends DiffFormat("json-patch") {
    override def text(
        difference: Difference,
        parts: DiffParts,
        isColoured: Boolean,
        columns: Option[Int]
    ): String =
      Printable.lines(DataText.lines(JsonTree.Arr(difference.patch.map(_.tree)))) + "\n"
  }

  /** For a comment on a pull request. */
  case object Markdown extends DiffFormat("markdown") {
    override def text(
        difference: Difference,
        parts: DiffParts,
        isColoured: Boolean,
        columns: Option[Int]
    ): String =
      if (difference.isEmpty) "Nothing changes in the output.\n"
      else {
        val lines = new DiffLines(parts)
        val groups = lines.groups(difference.changes).map { case (group, changes) =>
          val block = changes.flatMap(lines.of(_)).map(shown(_))
          val heading = if (group.isNone) "" else s"#### ${code(group.text)}\n\n"
          val fence = "`" * math.max(3, block.map(longestRun(_)).max + 1)
          s"$heading${fence}diff\n${block.map(_ + "\n").mkString}$fence\n"
        }
        s"What changes in the output: ${counts(difference.changes)}\n\n${groups.mkString("\n")}"
      }

    private def shown(line: DiffLine): String = line.mark match {
      case DiffLine.Title(kind) => s"@@ ${line.text} @@ ${kind.name}"
      case DiffLine.Old         => s"- ${line.text}"
      case DiffLine.New         => s"+ ${line.text}"
      case DiffLine.Kept        => s"  ${line.text}"
      case DiffLine.Cause       => s"# ${line.text}"
    }

    /** A text as code within a line, in which nothing is Markdown or a mention of somebody. */
    private def code(text: String): String = {
      val fence = "`" * (longestRun(text) + 1)
      val space = if (text.startsWith("`") || text.endsWith("`")) " " else ""
      s"$fence$space$text$space$fence"
    }

    private def longestRun(text: String): Int =
      text
        .foldLeft((0, 0)) { case ((longest, now), char) =>
          if (char == '`') (math.max(longest, now + 1), now + 1) else (longest, 0)
        }
        ._1
  }
}
