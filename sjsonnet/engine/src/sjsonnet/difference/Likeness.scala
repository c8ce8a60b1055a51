package sjsonnet.difference

import scala.collection.mutable

/** How much two values have in common, from 0 to 1: the share of their parts that are equal and in the same place. Of large
  * values, only some parts are looked at.
  */
private object Likeness {

  /** @param least
    *   what is less need not be known: it may be 0
    */
  def of(a: Node, b: Node, least: Double): Double =
    if (a.isSame(b)) 1
    else if (!(a.isObject && b.isObject || a.isArray && b.isArray)) 0
    // So a large value is not compared with many small ones.
    else if (math.min(a.weight, b.weight) < least * math.max(a.weight, b.weight)) 0
    else {
      var common = 0L
      var left = MostParts
      var open = List((a, b))
      while (open.nonEmpty && left > 0) {
        val (these, those) = open.head
        open = open.tail
        left -= 1
        if (these.isSame(those)) common += these.weight
        else if (these.isObject && those.isObject) {
          common += 1
          val byName = mutable.HashMap.from(those.names.iterator.zip(those.inner.iterator))
          for (i <- these.names.indices; other <- byName.get(these.names(i)))
            open ::= ((these.inner(i), other))
        } else if (these.isArray && those.isArray) {
          common += 1
          these.inner.iterator.zip(those.inner.iterator).foreach(open ::= _)
        }
      }
      common.toDouble / math.max(a.weight, b.weight)
    }

  private final val MostParts = 2000
}
