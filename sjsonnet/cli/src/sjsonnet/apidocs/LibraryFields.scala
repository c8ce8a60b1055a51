package sjsonnet.apidocs

import sjsonnet.analysis.Comments
import sjsonnet.runtime.{Entry, FuncValue, ObjValue, Value}

import scala.collection.mutable.ArrayBuffer

/** A field of a library, documented or not, as it is found in its value.
  *
  * @param name
  *   the dotted names that lead to it
  * @param parameters
  *   those of a function, with their defaults where they are in the text; none if it is none
  * @param kind
  *   what it is: the name of its type, or that it is an error
  * @param fields
  *   the names of its own fields
  * @param comment
  *   the comment above it, which may be about something else
  * @param place
  *   where it is defined; empty if that is in no file
  */
private[sjsonnet] final class LibraryField(
    val name: String,
    val parameters: Option[Vector[String]],
    val kind: String,
    val fields: Vector[String],
    val comment: Option[String],
    val place: String
)

/** Finds the fields of a library, hidden ones, too. */
private[apidocs] final class LibraryFields(values: LibraryValues, definitions: FieldDefinitions) {
  private val found = ArrayBuffer.empty[LibraryField]

  def of(library: ObjValue): Vector[LibraryField] = {
    read(library, "", Nil)
    found.toVector
  }

  /** @param outer
    *   the objects around it: one that contains itself is looked into once
    */
  private def read(obj: ObjValue, prefix: String, outer: List[ObjValue]): Unit = {
    val around = obj :: outer
    for (entry <- fieldsOf(obj)) {
      val value = values.force(obj, entry)
      found += field(obj, entry, prefix, value)
      value match {
        case Some(inner: ObjValue)
            if !around.exists(_ eq inner) && around.length < LibraryReader.MaxDepth =>
          read(inner, s"$prefix${entry.sym}.", around)
        case _ => ()
      }
    }
  }

  private def field(
      obj: ObjValue,
      entry: Entry,
      prefix: String,
      value: Option[Value]
  ): LibraryField = {
    val name = entry.sym.toString
    val place = values.place(obj, entry)
    val definition = place.flatMap(definitions.definition(name, _))
    val parameters = value.collect { case func: FuncValue =>
      val written = definition.map(definitions.arguments(_)).filter(_.length == func.nParams)
      written.fold((0 until func.nParams).map(func.paramName(_)).toVector)(_.map(_.declaration))
    }
    val from = definition.map(_.node.from).orElse(place.map(_.from))
    new LibraryField(
      prefix + name,
      parameters,
      value.fold("an error")(_.typeName),
      value
        .collect { case inner: ObjValue => fieldsOf(inner).map(_.sym.toString).toVector }
        .getOrElse(Vector.empty),
      definition.flatMap(Comments.above(_)),
      place.zip(from).fold("") { case (entry, from) => entry.source.place(from) }
    )
  }

  private def fieldsOf(obj: ObjValue): Array[Entry] =
    values.entries(obj).filterNot(_.sym.toString.startsWith("#"))
}
