package sjsonnet.cli

import sjsonnet.{JsonTree, OutputFormat, OutputPath, PathText}
import sjsonnet.Difference.{Change, Kind, Side}
import sjsonnet.difference.Resource
import sjsonnet.text.{Printable, Utf8}

/** A line that shows a change to people, without what a format puts around it. Terminals do not obey anything in it. */
private[cli] final case class DiffLine(mark: DiffLine.Mark, text: String)

private[cli] object DiffLine {
  sealed abstract class Mark

  /** Says what is concerned, and what has happened to it. */
  final case class Title(kind: Kind) extends Mark

  /** A line of the value before. */
  case object Old extends Mark

  /** A line of the value after. */
  case object New extends Mark

  /** A line that both values have. */
  case object Kept extends Mark

  /** Where the program has a value from. */
  case object Cause extends Mark
}

/** What changes are about: the file of `-m` or the document of `-y`, and the object of Kubernetes. Changes of one group follow
  * each other.
  */
private[cli] final case class DiffGroup(part: String, resource: String) {
  def isNone: Boolean = part.isEmpty && resource.isEmpty

  /** As one line. */
  def text: String = Seq(part, resource).filter(_.nonEmpty).mkString(": ")
}

/** Shows changes as lines. */
private[cli] final class DiffLines(parts: DiffParts) {

  /** All changes, by what they are about. */
  def groups(changes: Vector[Change]): Vector[(DiffGroup, Vector[Change])] = {
    val groups = Vector.newBuilder[(DiffGroup, Vector[Change])]
    var rest = changes
    while (rest.nonEmpty) {
      val group = groupOf(rest.head)
      val (own, others) = rest.span(groupOf(_) == group)
      groups += group -> own
      rest = others
    }
    groups.result()
  }

  private def groupOf(change: Change): DiffGroup = {
    val resource = change.resource.fold("")(_.toString)
    DiffGroup(Printable.line(parts.of(change)), Printable.line(resource))
  }

  /** The lines of a change. */
  def of(change: Change): Vector[DiffLine] = {
    val title = DiffLine(DiffLine.Title(change.kind), titleOf(change))
    title +: ((change.kind, change.before, change.after) match {
      case (Kind.Added, _, Some(after)) =>
        bodyOf(after.value).map(DiffLine(DiffLine.New, _)) ++ cause(after)
      case (Kind.Removed, Some(before), _) =>
        bodyOf(before.value).map(DiffLine(DiffLine.Old, _)) ++ cause(before)
      case (Kind.Replaced, Some(before), Some(after)) => replaced(before, after)
      case _                                          => Vector.empty
    })
  }

  private def replaced(before: Side, after: Side): Vector[DiffLine] = {
    val (from, to) = (cause(before), cause(after))
    (before.value, after.value) match {
      case (JsonTree.Str(old), JsonTree.Str(now)) if old.contains('\n') || now.contains('\n') =>
        textLines(old, now) ++ (from ++ to).distinct
      case _ =>
        bodyOf(before.value).map(DiffLine(DiffLine.Old, _)) ++ from ++
          bodyOf(after.value).map(DiffLine(DiffLine.New, _)) ++ to
    }
  }

  /** What has changed in a text of several lines. */
  private def textLines(old: String, now: String): Vector[DiffLine] = {
    val text = new UnifiedDiff("", Utf8.encode(old), "", Utf8.encode(now))
      .text(isColoured = false, isShown = true)
    Utf8
      .decode(text, 0, text.length)
      .linesIterator
      .drop(DiffLines.Heads)
      .toVector
      .map { line =>
        val mark = line.headOption match {
          case Some('-') => DiffLine.Old
          case Some('+') => DiffLine.New
          case _         => DiffLine.Kept
        }
        DiffLine(mark, Printable.line(if ("@\\".contains(line.take(1))) line else line.drop(1)))
      }
  }

  private def cause(side: Side): Vector[DiffLine] = side.source.toVector.map { place =>
    DiffLine(
      DiffLine.Cause,
      Printable.line(s"$place  ${place.text.trim}".trim)
    )
  }

  private def titleOf(change: Change): String = {
    def path(side: Side) = pathOf(side, change.resource.nonEmpty)
    val (before, after) = (change.before.map(path(_)), change.after.map(path(_)))
    (before, after) match {
      case (Some(from), Some(to)) if change.kind == Kind.Renamed =>
        val old = change.before.flatMap(side => nameOf(side.value)).getOrElse(from)
        s"$to (renamed from ${Printable.line(old)})"
      case (Some(from), Some(to)) if change.kind == Kind.Moved =>
        s"${change.after.fold(to)(exact(_))} (moved from ${change.before.fold(from)(exact(_))})"
      case _ => after.orElse(before).getOrElse("$")
    }
  }

  private def nameOf(value: JsonTree): Option[String] =
    Resource.of(value).map(_.fullName)

  /** The path from the object of Kubernetes on or, if that is concerned itself, from the whole value on. */
  private def pathOf(side: Side, isInResource: Boolean): String =
    if (isInResource && side.inner.path.steps.length > side.inner.home)
      text(side, side.inner.home, "")
    else text(side, 0, "$")

  private def exact(side: Side): String =
    Printable.line("$" + PathLabels.exact(side.inner.path))

  private def text(side: Side, from: Int, start: String): String =
    Printable.line(start + PathLabels.named(side, from))

  /** A value as lines of YAML, or in one line as JSON if it is nested too deeply for that. */
  private def bodyOf(value: JsonTree): Vector[String] = {
    val text = value match {
      case _: JsonTree.Arr | _: JsonTree.Obj =>
        value.text(OutputFormat.yaml).getOrElse(DataText.line(value))
      case _ => DataText.line(value)
    }
    Printable.lines(text).replace("\t", "\\t").linesIterator.toVector
  }
}

private object DiffLines {

  /** The lines that begin a unified difference. */
  private final val Heads = 2
}

/** Paths of changes for people. */
private[cli] object PathLabels {

  /** With the names of entries, where they are known by names: `.containers[web].image`. */
  def named(side: Side, from: Int): String = side.inner.path.steps
    .zip(side.inner.labels)
    .drop(from)
    .map {
      case (step, "")                     => text(step)
      case (OutputPath.Element(_), label) => s"[$label]"
      case (step, _)                      => text(step)
    }
    .mkString

  /** With the indexes of all. */
  def exact(path: OutputPath): String = path.steps.map(text(_)).mkString

  private def text(step: OutputPath.Step): String =
    new PathText(0)(new OutputPath(Vector(step))).drop(1)
}

/** What the parts of a value are, which stand for themselves. */
private[cli] sealed abstract class DiffParts {

  /** What the part of a change is called; empty if it has no part of its own. */
  def of(change: Change): String =
    change.after.orElse(change.before).flatMap(_.inner.path.steps.headOption).fold("")(named(_))

  protected def named(step: OutputPath.Step): String
}

private[cli] object DiffParts {

  /** The whole value is one. */
  case object Whole extends DiffParts {
    override protected def named(step: OutputPath.Step): String = ""
  }

  /** Each field is a file. */
  case object Files extends DiffParts {
    override protected def named(step: OutputPath.Step): String = step match {
      case OutputPath.Field(name)    => name
      case OutputPath.Element(index) => index.toString
    }
  }

  /** Each element is a document. */
  case object Documents extends DiffParts {
    override protected def named(step: OutputPath.Step): String = step match {
      case OutputPath.Field(name)    => s"document $name"
      case OutputPath.Element(index) => s"document ${index + 1}"
    }
  }
}
