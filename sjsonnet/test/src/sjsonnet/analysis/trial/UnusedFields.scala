package sjsonnet.analysis.trial

import sjsonnet.Source
import sjsonnet.analysis._
import sjsonnet.syntax.Visibility

/** A trial of what tools stand on: lists the hidden fields of a file that nothing in it reads. Fields of the file's value may
  * be read by other files, so they are left out.
  */
object UnusedFields {

  /** The places and names of the fields. */
  def apply(source: Source): Vector[String] = {
    val analysis = Analysis.of(source)
    val facts = analysis.facts
    val exported = facts.value.pieces.collect { case Piece.Literal(number) => number }.toSet
    def isExported(obj: ObjectLiteral): Boolean =
      exported(obj.number) || obj.outer.exists(isExported)
    val readSomewhere = facts.reads.flatMap { read =>
      read.names match {
        case FieldNames.Known(names) if facts.lookup(read).isOpen => names
        case _                                                    => Vector.empty
      }
    }.toSet
    facts.fields.toVector
      .filter(field =>
        field.visibility == Visibility.Hidden && !isExported(facts.objects(field.owner))
      )
      .filter(field => facts.readsOf(field).isEmpty)
      .flatMap { field =>
        field.names match {
          case FieldNames.Known(names) if names.nonEmpty && !names.exists(readSomewhere) =>
            val line = analysis.lines.line(field.span.from) + 1
            Vector(s"$line: ${names.mkString(" or ")}")
          case _ => Vector.empty
        }
      }
  }
}
