package sjsonnet.yaml

import java.util.Arrays

import sjsonnet.runtime._

/** The fields of a mapping while it is being read. Of two with the same name, the later one counts. MappingFields that are
  * merged into the mapping (by the key `<<`) are overridden by its own fields.
  */
private[yaml] final class MappingFields(ctx: Ctx) {
  private var names = new Array[Sym](MappingFields.ExpectedNames)
  private var values = new Array[Lazy](MappingFields.ExpectedNames)
  private var length = 0

  /** The mappings to merge; of two with the same field, the first counts. */
  private var merged: List[ObjValue] = Nil

  /** The index of each name, once there are so many that a linear search is slow. */
  private var indexes: java.util.HashMap[Sym, Int] = null

  def put(name: Sym, value: Lazy): Unit = {
    val i = indexOf(name)
    if (i >= 0) values(i) = value else add(name, value)
  }

  /** Merges these mappings, of which an earlier one counts more. Those of an earlier `<<` count less, as two of the same
    * key do, and as in the Go engine.
    */
  def merge(mappings: List[ObjValue]): Unit = merged = mappings ::: merged

  /** The object of these fields. Clears them, so that they can be used for another mapping. */
  def takeObject(): ObjValue = {
    merged.foreach { mapping =>
      mapping.shape.all(ctx).foreach { field =>
        if (indexOf(field.sym) < 0) add(field.sym, mapping.delayedValue(field, ctx))
      }
    }
    val obj =
      ObjValue.ofValues(Arrays.copyOf(names, length), Arrays.copyOf(values, length), ctx.symbols)
    length = 0
    merged = Nil
    indexes = null
    obj
  }

  private def add(name: Sym, value: Lazy): Unit = {
    if (length == names.length) {
      names = Arrays.copyOf(names, ctx.chargeGrowth(length))
      values = Arrays.copyOf(values, names.length)
    }
    names(length) = name
    values(length) = value
    length += 1
    if (indexes != null) indexes.put(name, length - 1)
    else if (length > MappingFields.FewNames) {
      indexes = new java.util.HashMap
      var i = 0
      while (i < length) {
        indexes.put(names(i), i)
        i += 1
      }
    }
  }

  private def indexOf(name: Sym): Int =
    if (indexes != null) indexes.getOrDefault(name, -1)
    else {
      var i = length - 1
      while (i >= 0 && (names(i) ne name)) i -= 1
      i
    }
}

private[yaml] object MappingFields {

  /** The most names that are searched one by one. */
  private final val FewNames = 8

  /** Room for the fields of most mappings. */
  private final val ExpectedNames = 4
}
