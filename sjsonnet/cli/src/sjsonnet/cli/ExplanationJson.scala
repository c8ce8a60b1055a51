package sjsonnet.cli

import sjsonnet.{PathText, TraceEntry}
import sjsonnet.provenance.Explanation

/** Explanations for programs: an object whose fields are those of [[Explanation]]. Fields may be added to it, and none is
  * renamed or removed.
  */
private[cli] final class ExplanationJson {
  private val positions = new Positions

  /** @param value
    *   the value as JSON, if there is one
    */
  def apply(explanation: Explanation, value: Option[String]): String = {
    val path = new PathText(0)(explanation.path)
    val absence = explanation.absence.map { absence =>
      "absent" -> JsonText.obj(
        "steps" -> absence.at.toString,
        "message" -> JsonText.str(absence.message),
        "hints" -> JsonText.arr(absence.hints.map(JsonText.str)),
        "layers" -> JsonText.arr(absence.layers.map(rangeOf(_)))
      )
    }
    val fields = Seq("path" -> JsonText.str(path)) ++ value.map(
      "value" -> _.stripSuffix("\n")
    ) ++ absence ++ Seq(
      "definitions" -> all(explanation.definitions) { each =>
        Seq("role" -> JsonText.str(each.role.name), "hidden" -> each.isHidden.toString) ++
          text("value", each.value) :+ place(each.place)
      },
      "way" -> all(explanation.way) { each =>
        Seq("kind" -> JsonText.str(each.kind), "name" -> JsonText.str(each.name), place(each.place))
      },
      "conditions" -> all(explanation.conditions) { each =>
        Seq(
          "text" -> JsonText.str(each.text),
          "holds" -> each.holds.toString,
          place(each.place)
        )
      },
      "reads" -> all(explanation.reads) { each =>
        Seq("text" -> JsonText.str(each.text)) ++ text("value", each.value) ++
          each.from.map("from" -> rangeOf(_)) :+ place(each.place)
      },
      "calls" -> all(explanation.calls) { each =>
        Seq("text" -> JsonText.str(each.text), place(each.place))
      },
      "inputs" -> all(explanation.inputs) { each =>
        Seq("kind" -> JsonText.str(each.kind), "name" -> JsonText.str(each.name)) ++
          each.place.map(place(_))
      }
    )
    s"${JsonText.obj(fields: _*)}\n"
  }

  /** A list of places. */
  def places(places: Vector[TraceEntry]): String =
    s"${JsonText.arr(places.map(rangeOf(_)))}\n"

  private def all[A](items: Vector[A])(fields: A => Seq[(String, String)]): String =
    JsonText.arr(items.map(item => JsonText.obj(fields(item): _*)))

  private def text(name: String, value: Option[String]): Option[(String, String)] =
    value.map(name -> JsonText.str(_))

  private def place(entry: TraceEntry): (String, String) = "place" -> rangeOf(entry)

  private def rangeOf(entry: TraceEntry): String = {
    val (line, column) = positions.of(entry.source, entry.from)
    val (endLine, endColumn) = positions.of(entry.source, entry.until)
    JsonText.obj(
      "file" -> JsonText.str(entry.file),
      "line" -> line.toString,
      "column" -> column.toString,
      "endLine" -> endLine.toString,
      "endColumn" -> endColumn.toString
    )
  }
}
