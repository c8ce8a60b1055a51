package sjsonnet.yaml

import scala.collection.mutable.ArrayBuffer
import sjsonnet.runtime._

/** The fields of a mapping while it is being read. Of two with the same name the later one counts. What is
  * merged into the mapping (by the key `<<`) gives way to its own fields, and to what is merged earlier.
  */
private[yaml] final class Fields(ctx: Ctx) {
  private val names = ArrayBuffer.empty[Sym]
  private val values = ArrayBuffer.empty[Lazy]
  private val merged = ArrayBuffer.empty[ObjValue]

  /** Where each name is, once there are enough of them for a search to be slow. */
  private var indexes: java.util.HashMap[Sym, Int] = null

  def put(name: Sym, value: Lazy): Unit = {
    val i = indexOf(name)
    if (i >= 0) values(i) = value else add(name, value)
  }

  def merge(mapping: ObjValue): Unit = merged += mapping

  def toObject: ObjValue = {
    merged.foreach { mapping =>
      mapping.shape.all(ctx).foreach { field =>
        if (indexOf(field.sym) < 0) add(field.sym, mapping.delayedValue(field, ctx))
      }
    }
    ObjValue.ofValues(names.toArray, values.toArray, ctx.symbols)
  }

  private def add(name: Sym, value: Lazy): Unit = {
    if (indexes != null) indexes.put(name, names.length)
    names += name
    values += value
    if (indexes == null && names.length > Fields.FewNames) {
      indexes = new java.util.HashMap
      names.indices.foreach(i => indexes.put(names(i), i))
    }
  }

  private def indexOf(name: Sym): Int =
    if (indexes != null) indexes.getOrDefault(name, -1)
    else {
      var i = names.length - 1
      while (i >= 0 && (names(i) ne name)) i -= 1
      i
    }
}

private[yaml] object Fields {
  private final val FewNames = 8
}
