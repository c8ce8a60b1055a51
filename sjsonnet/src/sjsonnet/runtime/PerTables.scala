package sjsonnet.runtime

/** Something that a package above this one keeps with the [[Tables]] of an evaluation, such as the patterns it has compiled.
  * It must not depend on the evaluation. Declared once, as a constant.
  *
  * @param make
  *   makes the thing where there is none yet
  */
private[sjsonnet] final class PerTables[A <: AnyRef](private[runtime] val make: () => A) {
  def of(ctx: Ctx): A = ctx.kept.of(this)
}

/** What has been made for evaluations. There are few such things, so a linear search finds them. */
private[runtime] final class Kept {
  private var keys = new Array[AnyRef](4)
  private var things = new Array[AnyRef](4)
  private var size = 0

  def of[A <: AnyRef](key: PerTables[A]): A = {
    var i = 0
    while (i < size && (keys(i) ne key)) i += 1
    if (i == size) add(key)
    things(i).asInstanceOf[A]
  }

  private def add(key: PerTables[_ <: AnyRef]): Unit = {
    if (size == keys.length) {
      keys = java.util.Arrays.copyOf(keys, size * 2)
      things = java.util.Arrays.copyOf(things, size * 2)
    }
    keys(size) = key
    things(size) = key.make()
    size += 1
  }
}
