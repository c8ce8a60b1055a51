package sjsonnet.runtime

/** Something that a package above this one keeps for each evaluation, such as the patterns it has compiled. Declared
  * once, as a constant.
  *
  * @param make
  *   makes the thing for an evaluation that has none yet
  */
private[sjsonnet] final class PerCtx[A <: AnyRef](private[runtime] val make: () => A) {
  def of(ctx: Ctx): A = ctx.kept.of(this)
}

/** What has been made for one evaluation. There are few such things, so a linear search finds them. */
private[runtime] final class Kept {
  private var keys = new Array[AnyRef](4)
  private var things = new Array[AnyRef](4)
  private var size = 0

  def of[A <: AnyRef](key: PerCtx[A]): A = {
    var i = 0
    while (i < size && (keys(i) ne key)) i += 1
    if (i == size) add(key)
    things(i).asInstanceOf[A]
  }

  private def add(key: PerCtx[_ <: AnyRef]): Unit = {
    if (size == keys.length) {
      keys = java.util.Arrays.copyOf(keys, size * 2)
      things = java.util.Arrays.copyOf(things, size * 2)
    }
    keys(size) = key
    things(size) = key.make()
    size += 1
  }
}
