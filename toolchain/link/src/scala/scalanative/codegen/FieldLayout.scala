package scala.scalanative.codegen

import scala.scalanative.linker.{Class, Field}
import scala.scalanative.nir.{Type, Val}

/** Where the fields of a class are in its objects: those of its superclass first, then its own without gaps.
  *
  * This takes the place of the class of Scala Native's tools that has its name, and is before them on the class path. Theirs
  * puts fields in the order in which the tools first came across a use, so a flag between two references, and 16 bytes more
  * for each object of a class, come and go with whatever else the program does.
  *
  * Fields with an alignment that the program asks for stay in groups, and those of `Class` in the order of its source: the
  * tools write its objects, as the collector reads them (`Rtti` in ObjectHeader.h).
  */
class FieldLayout(cls: Class)(implicit meta: Metadata) {
  import meta.platform

  lazy val entries: Seq[Field] =
    if (isAligned) found.sortBy(_.attrs.align.flatMap(_.group))
    else if (cls.name.id == FieldLayout.ClassName) found
    else inherited ++ FieldLayout.packed(own, FieldLayout.end(laidOut(inherited)))

  lazy val layout: MemoryLayout =
    if (isAligned) MemoryLayout.ofAlignedFields(entries) else laidOut(entries)

  val struct: Type.StructValue = Type.StructValue(layout.tys.map(_.ty))
  val size: Long = layout.size
  val referenceOffsetsValue: Val.Const =
    Val.Const(Val.ArrayValue(Type.Int, layout.referenceFieldsOffsets))

  /** The index of a field in [[struct]], after the object's header. */
  def index(field: Field): Int = entries.indexOf(field) + 1

  private def inherited: Seq[Field] = cls.parent.fold(Seq.empty[Field])(meta.layout(_).entries)
  private def own: Seq[Field] = cls.members.collect { case field: Field => field }
  private def found: Seq[Field] = inherited ++ own
  private def isAligned: Boolean = found.exists(_.attrs.align.isDefined)

  private def laidOut(fields: Seq[Field]): MemoryLayout = {
    val header =
      if (Type.isArray(cls.name)) meta.layouts.ArrayHeader.layout
      else meta.layouts.ObjectHeader.layout
    MemoryLayout(header +: fields.map(_.ty))
  }
}

private object FieldLayout {
  private final val ClassName = "java.lang.Class"

  /** The end of the last field. */
  def end(layout: MemoryLayout)(implicit platform: PlatformInfo): Long = {
    val last = layout.tys.last
    last.offset + MemoryLayout.sizeOf(last.ty)
  }

  /** The fields in the order in which they leave the smallest gaps after `end`: next is always the one that can begin soonest,
    * of several the largest.
    */
  def packed(fields: Seq[Field], end: Long)(implicit platform: PlatformInfo): Seq[Field] = {
    def begin(field: Field, end: Long) = MemoryLayout.align(end, MemoryLayout.alignmentOf(field.ty))
    var rest = fields.sortBy(field => -MemoryLayout.alignmentOf(field.ty))
    var offset = end
    val order = Seq.newBuilder[Field]
    while (rest.nonEmpty) {
      val next = rest.minBy(begin(_, offset))
      rest = rest.filterNot(_ eq next)
      order += next
      offset = begin(next, offset) + MemoryLayout.sizeOf(next.ty)
    }
    order.result()
  }
}
