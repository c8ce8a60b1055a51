package sjsonnet.cli

import sjsonnet.{ErrorStyle, Explanation, SourcePlace}
import sjsonnet.Explanation._
import sjsonnet.text.Printable

/** Explanations for people: the value, and under it a line for each thing that made it, with its place and the line of the
  * program that is there.
  *
  * @param columns
  *   how wide lines may be
  */
private[cli] final class ExplanationText(style: ErrorStyle, columns: Option[Int]) {
  import ExplanationText._

  /** @param value
    *   the value as text, if there is one
    */
  def apply(explanation: Explanation, value: Option[String]): String = {
    val rows = this.rows(explanation)
    val head = value.map(cut(_)).getOrElse("") + explanation.absence.fold("")(absent(_))
    if (rows.isEmpty) head else s"$head\n${table(rows)}"
  }

  /** A list of places, each once, with the line that is there. */
  def places(places: Vector[SourcePlace]): String =
    table(places.distinctBy(place => (place.file, place.line)).map(at("", _)))

  private def rows(explanation: Explanation): Vector[Row] =
    definitions(explanation.definitions) ++
      explanation.way.map(stage(_)) ++
      explanation.conditions.map { condition =>
        new Row("since", Some(condition.place), s"${condition.text} is ${condition.holds}")
      } ++
      explanation.reads.map { read =>
        val value = read.value.fold("")(" = " + _)
        new Row("reads", Some(read.from.getOrElse(read.place)), s"${read.text}$value")
      } ++
      explanation.calls.map(call => new Row("made by", Some(call.place), call.text)) ++
      inputs(explanation.inputs) ++
      explanation.absence.toVector.flatMap(_.layers).map(at("looked in", _))

  private def definitions(all: Vector[Definition]): Vector[Row] = {
    val hidden = all.find(_.role != Role.Overridden).filter(_.isHidden)
    all.map { each =>
      val note = each.role match {
        case Role.Overridden => each.value.fold("")(value => s"  ($value)")
        case Role.Adds       => each.value.fold("")(value => s"  ($value)")
        case Role.Sets       => ""
      }
      new Row(label(each.role), Some(each.place), line(each.place) + note)
    } ++ hidden.map(each => new Row("hidden by", Some(each.place), "::"))
  }

  private def label(role: Role): String = role match {
    case Role.Sets       => "set by"
    case Role.Adds       => "added by"
    case Role.Overridden => "instead of"
  }

  private def stage(stage: Stage): Row = stage.kind match {
    case "through" => new Row("through", Some(stage.place), stage.name)
    case "call"    => new Row("returned by", Some(stage.place), stage.name)
    case _         => at("from", stage.place)
  }

  /** Of imports, which may be many, few are shown. */
  private def inputs(all: Vector[Input]): Vector[Row] = {
    val (files, others) = all.partition(_.kind == "import")
    val rest = files.length - MostImports
    others
      .map(input(_)) ++ files.take(if (rest > 0) MostImports - 1 else MostImports).map(input(_)) ++
      Option.when(rest > 0)(new Row("depends on", None, s"${rest + 1} more imports"))
  }

  private def input(input: Input): Row = {
    val text = input.kind match {
      case "ext-var" => s"--ext-str ${Printable.line(input.name)}"
      case "tla"     => s"--tla-str ${Printable.line(input.name)}"
      case kind      => s"$kind '${Printable.line(input.name)}'"
    }
    new Row("depends on", input.place, text)
  }

  private def at(label: String, place: SourcePlace): Row = new Row(label, Some(place), line(place))

  /** The line of the program in which a place begins, without the blanks around it. */
  private def line(place: SourcePlace): String = Printable.line(place.text.trim)

  private def table(rows: Vector[Row]): String = if (rows.isEmpty) ""
  else {
    val labels = rows.map(_.label.length).max
    val places = rows.map(_.place.fold(0)(place => Printable.line(place.toString).length)).max
    val indent = 2 + labels + (if (labels > 0) 2 else 0)
    rows.map { row =>
      val plain = row.place.fold("")(place => Printable.line(place.toString))
      val place =
        row.place.fold("")(at => style.place(at.file, at.toString)) + " " * (places - plain.length)
      val room = columns.fold(Int.MaxValue)(_ - indent - places - 2)
      val text = if (row.text.length > room && room > 1) row.text.take(room - 1) + "…" else row.text
      val label = if (labels == 0) "" else style.hint(row.label.padTo(labels, ' ')) + "  "
      s"  $label$place  $text".stripTrailing + "\n"
    }.mkString
  }

  /** The first lines of a text. */
  private def cut(text: String): String = {
    val lines = text.linesIterator.take(MostLines + 1).toVector
    if (lines.length <= MostLines) text.stripSuffix("\n") + "\n"
    else lines.take(MostLines - 1).mkString("", "\n", "\n…\n")
  }

  private def absent(absence: Absence): String =
    (s"${absence.message}\n" +: absence.hints.map(hint => s"  $hint\n"))
      .map(Printable.lines(_))
      .mkString
}

private object ExplanationText {
  private final class Row(val label: String, val place: Option[SourcePlace], val text: String)

  /** How many imports are shown. */
  private final val MostImports = 3

  /** How many lines of a value are shown. */
  private final val MostLines = 20
}
