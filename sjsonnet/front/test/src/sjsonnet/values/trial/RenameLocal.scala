package sjsonnet.values.trial

import sjsonnet.analysis._
import sjsonnet.syntax.Identifiers
import sjsonnet.{Source, Span}

/** A trial of what tools stand on: renames the local, parameter or comprehension variable at an offset of a file. */
object RenameLocal {

  /** The text with the new name, or why there is none. */
  def apply(source: Source, offset: Int, newName: String): Either[String, Array[Byte]] = {
    val analysis = Analysis.of(source)
    val facts = analysis.facts
    if (!Identifiers.isIdentifier(newName)) Left(s"$newName is no identifier")
    else
      facts.definitionAt(offset).filter(_.nameToken.isDefined) match {
        case None             => Left("no variable of the file stands there")
        case Some(definition) =>
          val places = (definition.nameToken.toVector ++ definition.uses).map(_.from).sorted
          conflict(facts, definition, places, newName).toLeft {
            val length = definition.nameToken.get.until - definition.nameToken.get.from
            val edits = places.map(from => TextEdit(Span(from, from + length), newName))
            TextEdit.applied(edits, source.bytes)
          }
      }
  }

  /** Another variable of that name that a use would mean then, or that would mean this one. */
  private def conflict(
      facts: Facts,
      definition: Definition,
      places: Vector[Int],
      newName: String
  ): Option[String] = {
    def names(offset: Int) = facts.inScope(offset)
    val isCaptured = places.exists { offset =>
      val visible = names(offset)
      visible.exists(_.name == newName)
    }
    val captures = facts.definitions.filter(_.name == newName).flatMap(_.uses).exists { use =>
      names(use.from).exists(_ eq definition)
    }
    if (isCaptured || captures) Some(s"$newName is the name of another variable there") else None
  }
}
